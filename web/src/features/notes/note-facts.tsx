import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Lock, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { japanMinute } from '../../lib/japan-time.ts';
import { shownName, userQuery } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';

const Facts = styled(Box)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  color: theme.palette.text.secondary,
}));

/** A moment in Japan, to the minute, wherever the reader is (HOME-07, SP-053). */
export const NoteTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{japanMinute(Date.parse(at))}</time>
);

const Editor = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts('notes');
  const { data: editor } = useQuery(userQuery(useApi(), userSub));
  if (editor === undefined) return texts.someone;
  return (
    <MuiLink component={Link} to={pageHref.profile(editor.username)}>
      {shownName(editor)}
    </MuiLink>
  );
};

/** That a note was edited, when, and by whom if not by its author (SP-051, SP-054). */
const Edited = ({ note }: { readonly note: Note }) => {
  const texts = useTexts('notes');
  if (note.editedAt === note.createdAt) return null;
  const time = japanMinute(Date.parse(note.editedAt));
  if (note.lastEditedBy === undefined) return <span>{texts.edited(time)}</span>;
  return (
    <span>
      {texts.editedBy(time)}
      <Editor userSub={note.lastEditedBy} />
    </span>
  );
};

/** Who may read the note, where that is not everybody. */
const OpenLevel = ({ level }: { readonly level: Note['noteOpenLevel'] }) => {
  const texts = useTexts('notes');
  if (level === 'PUBLIC') return null;
  const Icon = level === 'FRIENDS' ? Users : Lock;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon aria-hidden size={14} />
      {texts.openLevels[level]}
    </Box>
  );
};

/** What there is to know about a note besides its author, kind and time, where there is any. */
export const NoteFacts = ({ note }: { readonly note: Note }) => {
  const texts = useTexts('notes');
  return (
    <Facts>
      <Edited note={note} />
      <OpenLevel level={note.noteOpenLevel} />
      {note.parentNoteID !== '' && (
        <MuiLink component={Link} to={pageHref.note(note.parentNoteID)}>
          {texts.replyTo}
        </MuiLink>
      )}
    </Facts>
  );
};
