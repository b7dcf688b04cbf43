import type { ReactNode } from 'react';
import { BlockNotice } from './profile.tsx';
import { type Pair, useBlocks } from './use-relation.ts';

interface GuardedNotesProps {
  readonly pair: Pair;
  /** Shown until the blocks are known. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/**
 * Notes for a signed-in reader. If one of the two has blocked the other, an explanation is shown
 * instead; the server hides the notes in any case. Nothing is requested until the blocks are known.
 */
export const GuardedNotes = ({ pair, pending, children }: GuardedNotesProps) => {
  const { isLoading, blocks, isBlockedBy } = useBlocks(pair);
  if (isLoading) return pending;
  if (isBlockedBy === true) return <BlockNotice of="viewer" />;
  if (blocks === true) return <BlockNotice of="reader" />;
  return children;
};
