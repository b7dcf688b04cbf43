import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { RenderWhenVisible } from '#web/components/render-when-visible.tsx';
import { useTextLanguage } from '#web/lib/formats.ts';
import { Post, Video, useSiteHosts } from './embeds.tsx';
import {
  AuthorLinkCard,
  BookLinkCard,
  LINK_CARD_HEIGHT_PX,
  PreviewCard,
  RECORD_CARD_HEIGHT_PX,
} from './link-cards.tsx';
import { useHasCards } from './note-cards.ts';
import {
  type LinkSegment,
  type NoteCardLine,
  type NoteLine,
  parseNote,
  withoutBlankAtCards,
  withoutBooks,
} from './note-text.ts';

/** Of the first notes of a page, whose cards the server renders. */
interface First {
  readonly first: boolean;
}

/** Text before an address must not change the direction of the address. */
const sx = { unicodeBidi: 'isolate' };

/** Two slashes at the start would turn a path into another host. */
const ownPath = ({ pathname, search, hash }: URL): string =>
  pathname.replace(/^\/+/, '/') + search + hash;

/**
 * An address in a note as a link. Pages of this site open in the same tab; others open in a new
 * tab, without a referrer and without endorsement for search engines.
 */
const TextLink = ({ href, text }: Pick<LinkSegment, 'href' | 'text'>) => {
  const url = new URL(href);
  return useSiteHosts().includes(url.host) ? (
    <MuiLink component={Link} to={ownPath(url)} sx={sx}>
      {text}
    </MuiLink>
  ) : (
    <MuiLink href={href} target="_blank" rel="noopener noreferrer nofollow ugc" sx={sx}>
      {text}
    </MuiLink>
  );
};

/** The height of a 16:9 frame on a small phone. */
const EMBED_HEIGHT_PX = 200;

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  // For reading: larger, and with more space than the words around it.
  fontSize: '1.0625rem',
  lineHeight: '2rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minHeight: '1lh',
  // Combining characters stacked on one letter do not wrap; they must neither cover the rest of the
  // page nor widen it. The margin leaves room for the outlines of links.
  overflow: 'clip',
  overflowClipMargin: 6,
}));

const Caption = ({ children }: { readonly children: ReactNode }) => (
  <Box component="figcaption" sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface CardProps {
  readonly card: NoteCardLine;
  /** The line consists of the link, so without its card nothing would be left of it. */
  readonly alone: boolean;
}

const Card = ({ card, alone }: CardProps) => {
  const link = alone ? <TextLink href={card.link.href} text={card.link.text} /> : null;
  const caption = link && <Caption>{link}</Caption>;
  switch (card.kind) {
    case 'video':
      return <Video videoId={card.videoId} startSeconds={card.startSeconds} caption={caption} />;
    case 'post':
      return <Post postId={card.postId} caption={caption} />;
    case 'manifestation':
      return <BookLinkCard KANRI_ID={card.KANRI_ID} fallback={link} />;
    case 'author':
      return <AuthorLinkCard TENKYO_ID={card.TENKYO_ID} fallback={link} />;
    case 'preview':
      break;
  }
  return <PreviewCard href={card.link.href} fallback={link} />;
};

const heightOf = (kind: NoteCardLine['kind']): number => {
  if (kind === 'video' || kind === 'post') return EMBED_HEIGHT_PX;
  return kind === 'preview' ? LINK_CARD_HEIGHT_PX : RECORD_CARD_HEIGHT_PX;
};

/** The record of this site that a card shows; null for other pages, which would see who reads the note. */
const recordOf = (card: NoteCardLine | null): Parameters<typeof useHasCards>[0] | null => {
  if (card?.kind === 'manifestation') return { books: [card.KANRI_ID] };
  return card?.kind === 'author' ? { persons: [card.TENKYO_ID] } : null;
};

const Line = ({ line: { parts, card }, first }: First & { readonly line: NoteLine }) => {
  const record = recordOf(card);
  const isHere = useHasCards(record ?? {});
  const alone = card !== null && parts.length === 0;
  return (
    <>
      {!alone && (
        <Text>
          {parts.map((part, place) => (
            // The parts of a parsed text have no key but their index, and never move.
            // eslint-disable-next-line react/no-array-index-key
            <Fragment key={place}>
              {part.kind === 'text' ? part.text : <TextLink href={part.href} text={part.text} />}
            </Fragment>
          ))}
        </Text>
      )}
      {card !== null && (
        <Box sx={{ mt: 1, mb: 1.5 }}>
          <RenderWhenVisible
            atOnce={record !== null && (first || isHere)}
            minHeight={heightOf(card.kind)}
            placeholder={alone && <TextLink href={card.link.href} text={card.link.text} />}
          >
            <Card card={card} alone={alone} />
          </RenderWhenVisible>
        </Box>
      )}
    </>
  );
};

const none: readonly string[] = [];

/** Lines of a note whose cards the server renders: each card is a request. */
const FIRST_LINES = 3;

interface NoteContentProps extends First {
  readonly content: string;
  /** Books whose cards are shown above the text already. */
  readonly shownBooks?: readonly string[];
}

/**
 * A note's text, line by line, links with their cards. It is rendered as text nodes and elements,
 * never as HTML.
 */
export const NoteContent = ({ content, shownBooks = none, first }: NoteContentProps) => {
  const siteHosts = useSiteHosts();
  const parsed = useMemo(() => parseNote(content, siteHosts), [content, siteHosts]);
  const lines = withoutBlankAtCards(withoutBooks(parsed, shownBooks));
  const languageOf = useTextLanguage();
  return (
    <div lang={languageOf(content)}>
      {lines.map((line, place) => (
        // eslint-disable-next-line react/no-array-index-key -- lines have no key but their index
        <Line key={place} line={line} first={first && place < FIRST_LINES} />
      ))}
    </div>
  );
};
