import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Cover } from '#web/features/books/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { AuthorName } from './author-name.tsx';
import type { BookshelfItem } from './bookshelf-items.ts';
import { itemLink } from './item-link.ts';
import { MenuButton, Pick, type ItemsProps } from './item-parts.tsx';
import { BorrowerNote, DueNote, LendingLabel } from './lending-label.tsx';

// Plain styled elements: a page begins with dozens of cards, and MUI components render several times
// slower.
const FrontLink = styled('a')({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 10,
  '&:hover .title': { textDecoration: 'underline' },
});

const TITLE_LINES = 2;

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...titleType,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: TITLE_LINES,
  overflow: 'hidden',
  marginTop: theme.spacing(1),
  // As high with one line as with two, so that the rest of the row is in line.
  minHeight: `${String(TITLE_LINES * titleType.lineHeight)}em`,
}));

const Author = styled('div')({ minWidth: 0, minHeight: 24 });

const StateLine = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 36 });

const State = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  marginRight: 'auto',
}));

const Card = styled('div')({ minWidth: 0, '&[data-faint]': { opacity: 0.45 } });

interface FrontProps {
  readonly item: BookshelfItem;
  /** The cover is in the first viewport: it loads without waiting for the layout. */
  readonly eager: boolean;
  /** The first cover of the page. */
  readonly first: boolean;
}

const Front = ({ item, eager, first }: FrontProps) => {
  const languageOf = useTextLanguage();
  return (
    <>
      <Cover
        title={item.coverTitle}
        isbn={item.isbn}
        kindleImageId={item.kind === 'kindle' ? item.book.asin : undefined}
        alt=""
        eager={eager}
        first={first}
      />
      <Title className="title" lang={languageOf(item.title)}>
        {item.title}
      </Title>
    </>
  );
};

/** What all cards of a grid share. */
export type CardsProps = Omit<ItemsProps, 'items' | 'size' | 'label' | 'hondanaOf'>;

type CardProps = CardsProps & Partial<Omit<FrontProps, 'item'>> & { readonly item: BookshelfItem };

interface CardFrontProps {
  readonly item: BookshelfItem;
  readonly selection: ItemsProps['selection'];
  readonly children: ReactNode;
}

/** Cover and title: a link that opens in a new tab, or a choice while the reader selects. */
const CardFront = ({ item, selection, children }: CardFrontProps) => {
  const common = useTexts('common');
  const link = itemLink(item);
  if (selection !== null && item.kind === 'paper') {
    return (
      <Pick item={item} selection={selection} mark="over">
        {children}
      </Pick>
    );
  }
  if (link === null || selection !== null) return children;
  return (
    <FrontLink {...link} aria-label={`${item.title} (${common.opensInNewTab})`}>
      {children}
    </FrontLink>
  );
};

/** One copy or Kindle book: cover, title, author, and whether it is lent. */
export const BookshelfCard = memo(
  ({ item, today, selection, onLending, onMenu, eager = false, first = false }: CardProps) => (
    <Card {...(selection !== null && item.kind === 'kindle' && { 'data-faint': '' })}>
      <CardFront item={item} selection={selection}>
        <Front item={item} eager={eager} first={first} />
      </CardFront>
      <Author>
        {item.responsibility !== undefined && <AuthorName name={item.responsibility} />}
      </Author>
      <StateLine>
        {item.kind === 'paper' && (
          <>
            <State>
              <LendingLabel
                item={item}
                onClick={() => {
                  onLending(item);
                }}
              />
              <DueNote item={item} today={today} />
            </State>
            {onMenu !== undefined && selection === null && (
              <MenuButton item={item} onMenu={onMenu} />
            )}
          </>
        )}
      </StateLine>
      {item.kind === 'paper' && <BorrowerNote item={item} today={today} />}
    </Card>
  ),
);
BookshelfCard.displayName = 'BookshelfCard';
