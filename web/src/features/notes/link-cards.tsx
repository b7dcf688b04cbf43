import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import { fullTitleOf } from '#contract/book-fields.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { NewTabMark } from '#web/components/outside-link.tsx';
import {
  Cover,
  bookCardQuery,
  quickAuthorityQuery,
  useEditionOf,
} from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { PREVIEW_LINES } from '#web/lib/measures.ts';
import { safeUrl } from '#web/lib/safe-url.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { linkPreviewQuery } from './queries.ts';
import { notesTexts } from './texts.ts';

/** Reserved for the card of another site's page while it loads; the height of most. */
export const LINK_CARD_HEIGHT_PX = 96;
const WIDTH = '32rem';

const OuterLink = styled('a')(({ theme }) => ({
  display: 'flex',
  maxWidth: WIDTH,
  minHeight: LINK_CARD_HEIGHT_PX,
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'normal',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '&:hover .title': { textDecoration: 'underline' },
}));

const Texts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 0',
  minWidth: 0,
  padding: theme.spacing(1, 1.5),
}));

/** Text clamped to a number of lines. */
const Clamped = styled('span', {
  shouldForwardProp: (name) => name !== 'lines',
})<{ readonly lines: number }>(({ lines }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}));

const Title = styled(Clamped)(({ theme }) => ({
  ...theme.typography.body2,
  ...titleType,
}));
const Quiet = styled(Clamped)(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));

const LinkCardSkeleton = ({ height }: { readonly height: number }) => (
  <Box aria-hidden sx={{ maxWidth: WIDTH }}>
    <Skeleton variant="rounded" height={height} />
  </Box>
);

/** Height of the card of a book or a person: one line without a frame, since a note has its own. */
export const RECORD_CARD_HEIGHT_PX = 48;
const RECORD_PICTURE_PX = 32;

const RecordLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  height: RECORD_CARD_HEIGHT_PX,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover .title': { textDecoration: 'underline' },
}));

const RecordPicture = styled('span')({
  display: 'grid',
  justifyItems: 'stretch',
  flex: `0 0 ${String(RECORD_PICTURE_PX)}px`,
});

const RecordLine = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& > .title': {
    ...theme.typography.body2,
    ...titleType,
    marginInlineEnd: theme.spacing(1),
    color: theme.vars.palette.text.primary,
  },
}));

interface RecordCardProps {
  /** A path of this site. */
  readonly to: string;
  readonly picture: ReactNode;
  readonly title: string;
  /** What tells the record apart from others with the title. */
  readonly facts: readonly (string | undefined)[];
}

/** The card of a book or a person in one line; all of it is the link. */
const RecordCard = ({ to, picture, title, facts }: RecordCardProps) => {
  const languageOf = useTextLanguage();
  return (
    <RecordLink to={to}>
      <RecordPicture>{picture}</RecordPicture>
      <RecordLine>
        <span className="title" lang={languageOf(title)}>
          {title}
        </span>
        {facts
          .filter((fact) => fact !== undefined && fact !== '')
          .map((fact) => (
            <span key={fact} lang={languageOf(fact)}>
              {' '}
              {fact}
            </span>
          ))}
      </RecordLine>
    </RecordLink>
  );
};

interface BookLinkCardProps {
  readonly KANRI_ID: string;
  /** Shown when the book is unknown or cannot be loaded. */
  readonly fallback: ReactNode;
}

/** The card of a link to a book's page. */
export const BookLinkCard = ({ KANRI_ID, fallback }: BookLinkCardProps) => {
  const editionOf = useEditionOf();
  const { data: book, isPending } = useQuery(bookCardQuery(useApi(), KANRI_ID));
  if (isPending) return <LinkCardSkeleton height={RECORD_CARD_HEIGHT_PX} />;
  if (!book) return fallback;
  return (
    <RecordCard
      to={pageHref.manifestation(KANRI_ID)}
      picture={<Cover title={coverTitleOf(book)} isbn={book.ISBN} alt="" />}
      title={fullTitleOf(book)}
      facts={[book.Responsibility, editionOf(book)]}
    />
  );
};

interface AuthorLinkCardProps {
  readonly TENKYO_ID: string;
  /** Shown when the record cannot be loaded. */
  readonly fallback: ReactNode;
}

/** The card of a link to an author's page. */
export const AuthorLinkCard = ({ TENKYO_ID, fallback }: AuthorLinkCardProps) => {
  const common = useTexts('common');
  const { data: record, isPending } = useQuery(quickAuthorityQuery(useApi(), TENKYO_ID));
  if (isPending) return <LinkCardSkeleton height={RECORD_CARD_HEIGHT_PX} />;
  if (!record) return fallback;
  return (
    <RecordCard
      to={pageHref.author(TENKYO_ID)}
      picture={<UserRound aria-hidden size={RECORD_PICTURE_PX} strokeWidth={1.2} />}
      title={authorName(record.F_A) ?? authorName(record.main_name) ?? common.unknownPerson}
      facts={[record.birth_death ?? record.F_D]}
    />
  );
};

const Picture = styled('img')(({ theme }) => ({
  width: 'clamp(6rem, 35%, 10rem)',
  flexShrink: 0,
  objectFit: 'cover',
  backgroundColor: theme.vars.palette.background.default,
}));

/** Pictures from any host, but only over https: the content security policy blocks others. */
const pictureUrl = (ogImage: string | undefined): string | null => {
  const url = safeUrl(ogImage);
  return url?.startsWith('https:') === true ? url : null;
};

interface PreviewCardProps {
  readonly href: string;
  /** Shown when there is no preview of the page: the bare address. */
  readonly fallback: ReactNode;
}

/** The card of any other page, from the metadata of that page. */
export const PreviewCard = ({ href, fallback }: PreviewCardProps) => {
  const texts = useTexts(notesTexts);
  const languageOf = useTextLanguage();
  const { data: preview, isPending } = useQuery(linkPreviewQuery(useApi(), href));
  if (isPending) return <LinkCardSkeleton height={LINK_CARD_HEIGHT_PX} />;
  if (preview === undefined) return fallback;
  const address = safeUrl(preview.ogUrl) ?? href;
  const picture = pictureUrl(preview.ogImage);
  const title = preview.ogTitle ?? texts.noTitle;
  const description = preview.ogDescription ?? texts.noDescription;
  return (
    <OuterLink href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {picture !== null && (
        <Picture src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
      )}
      <Texts>
        <Title className="title" lines={PREVIEW_LINES.title} lang={languageOf(title)}>
          {title}
        </Title>
        <Quiet lines={PREVIEW_LINES.description} lang={languageOf(description)}>
          {description}
        </Quiet>
        <Quiet lines={1}>
          {new URL(address).host}
          <NewTabMark />
        </Quiet>
      </Texts>
    </OuterLink>
  );
};
