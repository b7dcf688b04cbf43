import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useConfig } from '../../lib/config.ts';
import { AuthorLinkCard } from './author-link-card.tsx';
import { BookLinkCard } from './book-link-card.tsx';
import { Post, Video } from './embedded-frame.tsx';
import { LINK_CARD_HEIGHT_PX } from './link-card-frame.tsx';
import { parseNote, withoutBooks, type NoteCardLine, type NoteLine } from './note-lines.ts';
import { PreviewCard } from './preview-card.tsx';
import { TextLink } from './text-link.tsx';
import { WhenSeen } from './when-seen.tsx';

/** A frame of 16 to 9 on a small phone. */
const EMBED_HEIGHT_PX = 200;

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minHeight: '1lh',
  // Signs that are piled on one letter break nowhere; they must not reach over the rest of a page,
  // nor make it wider. Outlines of links need a little room.
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
  /** The line is nothing but the link, so that without its card nothing would be left of it. */
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

const isFrame = ({ kind }: NoteCardLine): boolean => kind === 'video' || kind === 'post';

const Line = ({ line: { parts, card } }: { readonly line: NoteLine }) => {
  const alone = card !== null && parts.length === 0;
  return (
    <>
      {!alone && (
        <Text>
          {parts.map((part, place) => (
            // Parts of a parsed text have no other name than their place, and never move.
            // eslint-disable-next-line react/no-array-index-key
            <Fragment key={place}>
              {part.kind === 'text' ? part.text : <TextLink href={part.href} text={part.text} />}
            </Fragment>
          ))}
        </Text>
      )}
      {card !== null && (
        <Box sx={{ my: 1 }}>
          <WhenSeen minHeight={isFrame(card) ? EMBED_HEIGHT_PX : LINK_CARD_HEIGHT_PX}>
            <Card card={card} alone={alone} />
          </WhenSeen>
        </Box>
      )}
    </>
  );
};

const none: readonly string[] = [];

interface NoteContentProps {
  readonly content: string;
  /** Books whose cards stand above the text already. */
  readonly shownBooks?: readonly string[];
}

/**
 * A note's text as it is read (NOTE-15…21): line by line, links with their cards. It becomes text
 * nodes and elements of ours, never HTML.
 */
export const NoteContent = ({ content, shownBooks = none }: NoteContentProps) => {
  const { siteOrigin } = useConfig();
  const parsed = useMemo(() => parseNote(content, new URL(siteOrigin).host), [content, siteOrigin]);
  const lines = withoutBooks(parsed, shownBooks);
  return (
    <div>
      {lines.map((line, place) => (
        // eslint-disable-next-line react/no-array-index-key -- a line is its place
        <Line key={place} line={line} />
      ))}
    </div>
  );
};
