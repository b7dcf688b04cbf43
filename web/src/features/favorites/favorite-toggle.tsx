import Button, { type ButtonProps } from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pagePatterns } from '#contract/pages.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import type { LoginNotice } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { firstClick, useFocusBack } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { favoriteCountQuery, favoriteMarksQuery, idsOf, useSetFavorite } from './queries.ts';
import { favoritesTexts } from './texts.ts';

/** Until the count is known, or when it is unavailable. */
const NO_COUNT = 0;

const Count = styled('span')(({ theme }) => ({
  marginInlineStart: theme.spacing(1),
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: '1px solid currentColor',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
}));

interface HeartButtonProps extends Omit<ButtonProps, 'children'> {
  readonly favorite: boolean;
  readonly count: number;
}

/** A heart, filled when the book is a favorite, the word and the number of all readers. */
const HeartButton = ({ favorite, count, ...button }: HeartButtonProps) => {
  const texts = useTexts(favoritesTexts);
  return (
    <Button
      variant={favorite ? 'contained' : 'outlined'}
      color="secondary"
      aria-pressed={favorite}
      startIcon={<Heart aria-hidden size={18} fill={favorite ? 'currentColor' : 'none'} />}
      {...button}
    >
      {texts.title} <Count>{count}</Count>
    </Button>
  );
};

interface ToggleProps {
  readonly book: Book;
  readonly userSub: string;
  readonly count: number;
}

/** The look of a button that can be pressed, while nobody can tell yet whether it is. */
const asEnabled = (theme: Theme) => {
  const { main } = theme.vars.palette.secondary;
  return { '&.Mui-disabled': { color: main, borderColor: theme.alpha(main, 0.5) } };
};

const Toggle = ({ book, userSub, count }: ToggleProps) => {
  const marks = useQuery(favoriteMarksQuery(useApi(), userSub));
  const { busy, set } = useSetFavorite(userSub, book);
  const favorite = idsOf(book).some((id) => marks.data?.has(id));
  const button = useFocusBack(busy);
  return (
    <HeartButton
      ref={button}
      favorite={favorite}
      count={count}
      disabled={marks.isLoading || busy}
      // The response to the first of two clicks may arrive before the second.
      onClick={firstClick(() => {
        set(!favorite);
      })}
      {...(marks.isLoading && { sx: asEnabled })}
    />
  );
};

const notice: LoginNotice = 'toFavorite';

interface SignInFirstProps {
  readonly title: string;
  readonly count: number;
}

/** For visitors: leads to the login, which says why and leads back to the book. */
const SignInFirst = ({ title, count }: SignInFirstProps) => {
  const { status } = useAuth();
  const texts = useTexts(favoritesTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hintId = useId();
  return (
    <div>
      <HeartButton
        fullWidth
        favorite={false}
        count={count}
        aria-describedby={hintId}
        // Nobody knows yet whether this is a visitor.
        {...(status === 'loading' && { disabled: true, sx: asEnabled })}
        onClick={() => {
          navigate(pagePatterns.login, { state: { from: pathname, title, notice } });
        }}
      />
      <VisuallyHidden id={hintId}>{texts.signInFirst}</VisuallyHidden>
    </div>
  );
};

interface FavoriteToggleProps {
  readonly book: Book;
}

/** Favorite toggle with the count of all readers; takes visitors to the login. */
export const FavoriteToggle = ({ book }: FavoriteToggleProps) => {
  const { KANRI_ID, MainTitle: title } = book;
  const { user } = useAuth();
  const { data: count = NO_COUNT } = useQuery(favoriteCountQuery(useApi(), KANRI_ID));
  return user === null ? (
    <SignInFirst title={title} count={count} />
  ) : (
    <Toggle book={book} userSub={user.sub} count={count} />
  );
};
