import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/auth-context.ts';

/**
 * The page that the server renders is the same for everybody. Until the session of the browser has
 * been read, it contains what visitors see and the places of what readers see; an attribute of the
 * document, set before the first paint where a session is stored and updated by the session, decides
 * which of the two takes up space.
 */
const READER = 'html[data-reader]';

const OfVisitors = styled('div')({ display: 'contents', [`${READER} &`]: { display: 'none' } });
const OfReaders = styled('div')({ display: 'none', [`${READER} &`]: { display: 'contents' } });

interface BySessionProps {
  readonly visitor: ReactNode;
  /** The place of what a reader sees, in its size. */
  readonly pending: ReactNode;
  readonly reader: ReactNode;
}

/** What depends on whether somebody is signed in, without a shift when it becomes known. */
export const BySession = ({ visitor, pending, reader }: BySessionProps) => {
  const { status, user } = useAuth();
  if (user !== null) return reader;
  return (
    <>
      <OfVisitors>{visitor}</OfVisitors>
      {status === 'loading' && <OfReaders>{pending}</OfReaders>}
    </>
  );
};
