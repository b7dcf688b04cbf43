import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { CardBook } from '#contract/operations/newest.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover, onBoard } from '#web/features/books/public.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { dayOfTime } from '#web/lib/days.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLocale } from '#web/texts/texts.ts';

const COVER_PX = 88;
const AVATAR_PX = 24;
const EXCERPT_LINES = 3;

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(4, 2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
}));

export const Card = styled('li')({ minWidth: 0 });

/** A cover on the board that all cards of a row share, with its captions below. */
export const Stand = styled('div')(({ theme }) => ({
  ...onBoard(theme.spacing(2)),
  marginBottom: theme.spacing(2.5),
  '& > a': { width: COVER_PX, marginInlineStart: theme.spacing(1) },
}));

export const Beside = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  gap: theme.spacing(2),
}));

const excerptLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: EXCERPT_LINES,
  overflow: 'hidden',
} as const;

export const Excerpt = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...excerptLines,
  margin: theme.spacing(0.5, 0, 1),
  overflowWrap: 'anywhere',
  // The hidden lines of a link would cover the byline.
  '& > a': excerptLines,
}));

/** A cover that links to its book; its name is the title. */
export const CoverLink = ({ book }: { readonly book: CardBook }) => (
  <Link to={pageHref.manifestation(book.KANRI_ID)} style={{ display: 'block' }}>
    <Cover
      title={coverTitleOf(book)}
      isbn={book.ISBN}
      kindleImageId={book.kindle_image_id}
      alt={fullTitleOf(book)}
    />
  </Link>
);

/** The day of a time. */
export const Day = ({ of }: { readonly of: string }) => (
  <time dateTime={of}>{dayOfTime(of, useLocale().locale)}</time>
);

interface BylineProps {
  readonly author: Profile;
  readonly children: ReactNode;
}

const ReaderName = ({ name }: { readonly name: string }) => (
  <span lang={useTextLanguage()(name)}>{name}</span>
);

/** Who wrote it, and when or how much. */
export const Byline = ({ author, children }: BylineProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
    <MuiLink
      component={Link}
      to={pageHref.profile(author.username)}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      <ReaderAvatar profile={author} size={AVATAR_PX} />
      <ReaderName name={shownName(author)} />
    </MuiLink>
    <Typography component="span" variant="caption" color="textSecondary">
      {children}
    </Typography>
  </Box>
);

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled list of cards. */
export const Section = ({ title, children }: SectionProps) => {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 6 }}>
      <Typography variant="h2" id={headingId} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Cards>{children}</Cards>
    </Box>
  );
};
