import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FullNote } from '#contract/entities/note.ts';
import { shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';

/** The name of the reader who has changed a note last; undefined while it is unknown. */
export const useLastEditor = ({
  lastEditedBy,
  userSub,
}: Pick<FullNote, 'lastEditedBy' | 'userSub'>): string | undefined => {
  const { data } = useQuery(userQuery(useApi(), lastEditedBy ?? userSub));
  return data && shownName(data);
};

interface ConflictPanelProps {
  readonly text: string;
  readonly hint: string;
  /** What somebody else has written. */
  readonly children: ReactNode;
}

/** Says that the note was changed since the reader began; takes the focus. */
export const ConflictPanel = ({ text, hint, children }: ConflictPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus was disabled during the request.
    panel.current?.focus();
  }, []);
  return (
    <Box ref={panel} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none' }}>
      <Alert severity="warning">
        {text}
        <br />
        {hint}
      </Alert>
      {children}
    </Box>
  );
};
