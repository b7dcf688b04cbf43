import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useBlocks, type Pair } from './use-relation.ts';

/** The place of a reader's notes on their profile; the notes themselves are given. */
export const ReaderNotes = ({ children }: { readonly children: ReactNode }) => {
  const texts = useTexts({ ja, en });
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginTop: 32, maxWidth: '48rem' }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {texts.notes}
      </Typography>
      {children}
    </section>
  );
};

interface BlockNoticeProps {
  /** Who is blocked: the viewer, or the reader whose profile this is. */
  readonly of: 'viewer' | 'reader';
}

/** Why no notes show. */
export const BlockNotice = ({ of }: BlockNoticeProps) => {
  const texts = useTexts({ ja, en });
  return <Alert severity="info">{of === 'viewer' ? texts.isBlockedBy : texts.blocks}</Alert>;
};

interface GuardedNotesProps {
  readonly pair: Pair;
  readonly children: ReactNode;
}

/**
 * Notes for a reader who may have blocked the author, or been blocked: then none show, and it says
 * why (PUB-10). The server hides them in any case; while it is not known nothing is asked for.
 */
export const GuardedNotes = ({ pair, children }: GuardedNotesProps) => {
  const { isLoading, blocks, isBlockedBy } = useBlocks(pair);
  if (isLoading) return null;
  if (isBlockedBy === true) return <BlockNotice of="viewer" />;
  if (blocks === true) return <BlockNotice of="reader" />;
  return children;
};
