import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { Cover } from './cover.tsx';

const TITLE_LINES = 2;
const TITLE_LINE_REM = 1.3125;
const SMALL_LINES = 2;
const SMALL_LINE_REM = 1.25;
const GAP_REM = 0.5;

/**
 * Every card's text takes as much room as the longest, so that all rows of a grid are equally high
 * and the place of a card follows from its number (see the grid).
 */
export const CARD_TEXT_REM = GAP_REM + TITLE_LINES * TITLE_LINE_REM + SMALL_LINES * SMALL_LINE_REM;

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

// Plain styled elements: there may be hundreds of cards, and MUI's parts cost several times as much.
const CardLink = styled(Link)({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  '&:hover .title': { textDecoration: 'underline' },
});

const Text = styled('span')({
  display: 'block',
  minHeight: `${String(CARD_TEXT_REM)}rem`,
  paddingTop: `${String(GAP_REM)}rem`,
});

const withoutEdition = { minHeight: `${String(CARD_TEXT_REM - SMALL_LINE_REM)}rem` };

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...clamp(TITLE_LINES),
  fontWeight: 600,
  lineHeight: `${String(TITLE_LINE_REM)}rem`,
}));

const Small = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...clamp(1),
  lineHeight: `${String(SMALL_LINE_REM)}rem`,
  color: theme.palette.text.secondary,
}));

interface BookCardProps {
  readonly book: {
    readonly KANRI_ID: string;
    readonly MainTitle?: string | undefined;
    readonly Responsibility?: string | undefined;
    readonly ISBN?: string | undefined;
  };
  /** Pictures of the first row are fetched at once. */
  readonly eager?: boolean;
  /** Which edition it is, in one line, where several stand side by side. */
  readonly edition?: string;
  /** More about the book below its names, such as a date. */
  readonly children?: ReactNode;
}

/** Cover, title and responsibility of a manifestation; all of it is one link to its page. */
export const BookCard = memo(({ book, eager = false, edition, children }: BookCardProps) => {
  const title = book.MainTitle ?? book.KANRI_ID;
  return (
    <>
      <CardLink to={pageHref.manifestation(book.KANRI_ID)}>
        <Cover title={title} isbn={book.ISBN} alt="" eager={eager} />
        <Text
          // What stands below the card is not kept away from it by a line that nothing fills.
          {...(children !== undefined && edition === undefined && { style: withoutEdition })}
        >
          <Title className="title">{title}</Title>
          {book.Responsibility !== undefined && <Small>{book.Responsibility}</Small>}
          {edition !== undefined && edition !== '' && <Small>{edition}</Small>}
        </Text>
      </CardLink>
      {children}
    </>
  );
});
BookCard.displayName = 'BookCard';
