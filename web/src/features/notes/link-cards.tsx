import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import { fullTitleOf } from '#contract/book-fields.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { PREVIEW_LINES } from '#web/lib/measures.ts';
import { Cover } from '../../parts/books/cover.tsx';
import { NewTabMark } from '../../components/outside-link.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { bookCardQuery } from '../../parts/books/book-cards.ts';
import { useEditionOf } from '../../parts/books/books.ts';
import { quickAuthorityQuery } from '../../parts/books/authorities.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours, titleType } from '../../theme/tokens.ts';
import { linkPreviewQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Reserved for a card while it loads; the height of most cards. */
export const LINK_CARD_HEIGHT_PX = 96;
const WIDTH = '32rem';

const look = ({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  maxWidth: WIDTH,
  minHeight: LINK_CARD_HEIGHT_PX,
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'normal' as const,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '&:hover .title': { textDecoration: 'underline' },
});

const InnerLink = styled(Link)(look);
const OuterLink = styled('a')(look);

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

interface ClampedText {
  readonly text: string;
  /** Maximum number of lines. */
  readonly lines: number;
}

interface LinkCardFrameProps {
  /** A path of this site, or an external address that has passed `safeUrl`. */
  readonly to: { readonly path: string } | { readonly outside: string };
  readonly picture: ReactNode;
  /** The role of the linked record, above its title. */
  readonly label?: string | undefined;
  readonly title: ClampedText;
  readonly description?: ClampedText | undefined;
  readonly foot?: string | undefined;
}

/** The card of a link: picture, title, description. The whole card is the link. */
const LinkCardFrame = ({ to, picture, label, ...texts }: LinkCardFrameProps) => {
  const { title, description, foot } = texts;
  const outside = 'outside' in to;
  const languageOf = useTextLanguage();
  const content = (
    <>
      {picture}
      <Texts>
        {label !== undefined && <Quiet lines={1}>{label}</Quiet>}
        <Title className="title" lines={title.lines} lang={languageOf(title.text)}>
          {title.text}
        </Title>
        {description && (
          <Quiet lines={description.lines} lang={languageOf(description.text)}>
            {description.text}
          </Quiet>
        )}
        {foot !== undefined && (
          <Quiet lines={1} lang={languageOf(foot)}>
            {foot}
            {outside && <NewTabMark />}
          </Quiet>
        )}
      </Texts>
    </>
  );
  return outside ? (
    <OuterLink href={to.outside} target="_blank" rel="noopener noreferrer nofollow ugc">
      {content}
    </OuterLink>
  ) : (
    <InnerLink to={to.path}>{content}</InnerLink>
  );
};

const LinkCardSkeleton = () => (
  <Box aria-hidden sx={{ maxWidth: WIDTH }}>
    <Skeleton variant="rounded" height={LINK_CARD_HEIGHT_PX} />
  </Box>
);

const COVER_WIDTH_PX = 64;

interface BookLinkCardProps {
  readonly KANRI_ID: string;
  /** Shown when the book is unknown or cannot be loaded. */
  readonly fallback: ReactNode;
  /** The role of the book, such as the citing one. */
  readonly label?: string;
}

/** The card of a link to a book's page. */
export const BookLinkCard = ({ KANRI_ID, fallback, label }: BookLinkCardProps) => {
  const editionOf = useEditionOf();
  const { data: book, isPending } = useQuery(bookCardQuery(useApi(), KANRI_ID));
  if (isPending) return <LinkCardSkeleton />;
  if (!book) return fallback;
  const publication = editionOf(book);
  return (
    <LinkCardFrame
      to={{ path: pageHref.manifestation(KANRI_ID) }}
      picture={
        <Box component="span" sx={{ width: COVER_WIDTH_PX, flexShrink: 0, alignSelf: 'center' }}>
          <Cover title={coverTitleOf(book)} isbn={book.ISBN} alt="" />
        </Box>
      }
      label={label}
      title={{ text: fullTitleOf(book), lines: 2 }}
      description={
        book.Responsibility === undefined ? undefined : { text: book.Responsibility, lines: 1 }
      }
      foot={publication === '' ? undefined : publication}
    />
  );
};

interface AuthorLinkCardProps {
  readonly TENKYO_ID: string;
  /** Shown when the record cannot be loaded. */
  readonly fallback: ReactNode;
  /** The role of the person or organization, such as the cited one. */
  readonly label?: string;
}

/** The card of a link to an author's page. */
export const AuthorLinkCard = ({ TENKYO_ID, fallback, label }: AuthorLinkCardProps) => {
  const common = useTexts('common');
  const { data: record, isPending } = useQuery(quickAuthorityQuery(useApi(), TENKYO_ID));
  if (isPending) return <LinkCardSkeleton />;
  if (!record) return fallback;
  const name = authorName(record.F_A) ?? authorName(record.main_name) ?? common.unknownPerson;
  const dates = record.birth_death ?? record.F_D;
  return (
    <LinkCardFrame
      to={{ path: pageHref.author(TENKYO_ID) }}
      picture={
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'grid', placeItems: 'center', width: 64, bgcolor: 'background.default' }}
        >
          <UserRound size={30} strokeWidth={1.4} color={colours.quietInk} />
        </Box>
      }
      label={label}
      title={{ text: name, lines: 2 }}
      description={dates === undefined ? undefined : { text: dates, lines: 1 }}
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
  const texts = useTexts({ ja, en });
  const { data: preview, isPending } = useQuery(linkPreviewQuery(useApi(), href));
  if (isPending) return <LinkCardSkeleton />;
  if (preview === undefined) return fallback;
  const address = safeUrl(preview.ogUrl) ?? href;
  const picture = pictureUrl(preview.ogImage);
  return (
    <LinkCardFrame
      to={{ outside: address }}
      picture={
        picture !== null && (
          <Picture src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
        )
      }
      title={{ text: preview.ogTitle ?? texts.noTitle, lines: PREVIEW_LINES.title }}
      description={{
        text: preview.ogDescription ?? texts.noDescription,
        lines: PREVIEW_LINES.description,
      }}
      foot={new URL(address).host}
    />
  );
};
