import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useApi } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { firstClick } from '../../lib/first-click.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { useTexts } from '../../texts/texts.ts';
import { favoriteCountQuery, favoriteMarksQuery, useSetFavorite } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Until the count is known, or when it is unavailable. */
const NO_COUNT = 0;

interface ToggleProps {
  readonly KANRI_ID: string;
  readonly userSub: string;
  readonly count: number;
}

const Toggle = ({ KANRI_ID, userSub, count }: ToggleProps) => {
  const texts = useTexts({ ja, en });
  const marks = useQuery(favoriteMarksQuery(useApi(), userSub));
  const { busy, set } = useSetFavorite(userSub, KANRI_ID);
  const favorite = marks.data?.has(KANRI_ID) ?? false;
  const button = useFocusBack(busy);
  return (
    <Button
      ref={button}
      variant={favorite ? 'contained' : 'outlined'}
      color="secondary"
      aria-pressed={favorite}
      disabled={marks.isLoading || busy}
      startIcon={<Heart aria-hidden size={18} fill={favorite ? 'currentColor' : 'none'} />}
      // The response to the first of two clicks may arrive before the second.
      onClick={firstClick(() => {
        set(!favorite);
      })}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {texts.count(count)}
    </Button>
  );
};

const CountOnly = ({ count }: { readonly count: number }) => {
  const texts = useTexts({ ja, en });
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 }}
    >
      <Heart aria-hidden size={18} />
      {texts.count(count)}
    </Typography>
  );
};

/** Favorite toggle with the count of all readers; visitors see the count only. */
export const FavoriteToggle = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const { user } = useAuth();
  const { data: count = NO_COUNT } = useQuery(favoriteCountQuery(useApi(), KANRI_ID));
  return user === null ? (
    <CountOnly count={count} />
  ) : (
    <Toggle KANRI_ID={KANRI_ID} userSub={user.sub} count={count} />
  );
};
