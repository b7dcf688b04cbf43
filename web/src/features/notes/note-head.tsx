import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Lock, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FullNote, Note, ReferenceType } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar, shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { japanMinute, useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import { notesTexts } from './texts.ts';

const kindColors: Readonly<Record<NoteType, { readonly main: string; readonly ink: string }>> = {
  ExplainNote: colors.note.explain,
  ImpressionNote: colors.note.impression,
  InformationNote: colors.note.information,
};

/** The color of a kind of note: impressions yellow, explanations teal. */
export const kindColor = (noteType: NoteType): string => kindColors[noteType].main;

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  padding: theme.spacing(0, 1),
  borderRadius: 4,
  fontWeight: 700,
  lineHeight: 1.7,
  whiteSpace: 'nowrap',
}));

/**
 * The stance of a citation towards what it cites; null if there is none. Any other stored value
 * counts as negative.
 */
export const stanceOf = ({
  referenceType,
}: {
  readonly referenceType?: string | undefined;
}): ReferenceType | null => {
  if (referenceType === undefined || referenceType === '') return null;
  return referenceType === 'positive' || referenceType === 'neutral' ? referenceType : 'negative';
};

/** The kind of a note, by color and by word, and whether it was imported; a citation says what it is by its sentence. */
export const NoteKind = ({ note }: { readonly note: Note }) => {
  const { noteType, isImported } = note;
  const texts = useTexts(notesTexts);
  if (noteType === 'InformationNote') return null;
  const { main, ink } = kindColors[noteType];
  return (
    <Label style={{ backgroundColor: main, color: ink }}>
      {isImported ? texts.imported : texts.kinds[noteType]}
    </Label>
  );
};

// Static styles: a list has dozens of notes, and `Box` and `Typography` with `sx` cost two to three
// times as much per element.
const AVATAR_PX = 40;

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minWidth: 0,
  maxWidth: '100%',
}));

const AuthorLink = styled(Link)({
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  '&:hover .name': { textDecoration: 'underline' },
});

// Combining characters stacked on one letter are clipped to the name.
const NameBox = styled('span')({ minWidth: 0, display: 'block', overflow: 'clip' });

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...titleType,
  display: 'block',
}));

const Username = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

const Names = ({ name, username }: { readonly name: string; readonly username: string }) => {
  const languageOf = useTextLanguage();
  return (
    <NameBox>
      <Name className="name" lang={languageOf(name)}>
        {name}
      </Name>
      <Username>@{username}</Username>
    </NameBox>
  );
};

/**
 * The author of a note: picture and names, one link to the profile. An account that was deleted, or
 * could not be loaded, has no name and no link.
 */
export const NoteAuthor = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const { data: author, isPending } = useQuery(userQuery(useApi(), userSub));
  if (author === undefined) {
    return (
      <Row>
        <ReaderAvatar profile={undefined} size={AVATAR_PX} />
        {isPending ? (
          <Skeleton width={96} height={38} />
        ) : (
          <Typography component="span" variant="body2" color="textSecondary">
            {common.someone}
          </Typography>
        )}
      </Row>
    );
  }
  return (
    <AuthorLink to={pageHref.profile(author.username)}>
      <Row>
        <ReaderAvatar profile={author} size={AVATAR_PX} />
        <Names name={shownName(author)} username={author.username} />
      </Row>
    </AuthorLink>
  );
};

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));

export interface NoteTimeProps {
  readonly at: string;
}

/** A time in Japan, to the minute, in every time zone of the reader. */
export const NoteTime = ({ at }: NoteTimeProps) => (
  <time dateTime={at}>{japanMinute(Date.parse(at))}</time>
);

/** The name of a reader who has edited a note, within a line of text. */
const Editor = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const { data: editor } = useQuery(userQuery(useApi(), userSub));
  if (editor === undefined) return common.someone;
  return (
    // Underlined: inside a line of text, color alone does not show a link.
    <MuiLink component={Link} to={pageHref.profile(editor.username)} underline="always">
      {shownName(editor)}
    </MuiLink>
  );
};

/** Whose words the text is when they are not the author's. */
export const WordsOf = ({ userSub }: { readonly userSub: string }) => {
  const [before, after] = useTexts(notesTexts).wordsOf;
  return (
    <Typography variant="body2" color="textSecondary">
      {before}
      <Editor userSub={userSub} />
      {after}
    </Typography>
  );
};

/** When a note was edited, and by whom if not by its author. */
const Edited = ({ note }: { readonly note: FullNote }) => {
  const texts = useTexts(notesTexts);
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

/** Who may read the note, unless it is public. */
const OpenLevel = ({ level }: { readonly level: Note['noteOpenLevel'] }) => {
  const texts = useTexts(notesTexts);
  if (level === 'PUBLIC') return null;
  const Icon = level === 'FRIENDS' ? Users : Lock;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon aria-hidden size={14} />
      {texts.openLevels[level]}
    </Box>
  );
};

/** Further facts about a note: edited, restricted, reply. */
export const NoteFacts = ({ note }: { readonly note: FullNote }) => {
  const texts = useTexts(notesTexts);
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
