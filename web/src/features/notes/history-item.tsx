import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import type { NoteRevision } from '#contract/operations/corrections.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { StanceName } from '#web/features/citations/public.ts';
import { ReaderLink } from '#web/features/readers/public.ts';
import { japanMinute, useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import {
  changedFields,
  textChange,
  type Version,
  type VersionField,
  versionFields,
} from './history-changes.ts';
import { NoteTime } from './note-head.tsx';
import { notesTexts } from './texts.ts';

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1.5, 0),
  display: 'grid',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
  dl: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: theme.spacing(0.5, 2),
  },
  dt: { color: theme.vars.palette.text.secondary },
  dd: { margin: 0, whiteSpace: 'pre-wrap' },
  del: { color: theme.vars.palette.text.secondary },
  ins: { textUnderlineOffset: '0.2em', fontWeight: 600 },
}));

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  padding: theme.spacing(0, 1),
}));

const Value = ({ field, version }: { readonly field: VersionField; readonly version: Version }) => {
  const texts = useTexts(notesTexts);
  const languageOf = useTextLanguage();
  if (field === 'stance') return <StanceName stance={version.stance} />;
  const text = version[field];
  return text === '' ? texts.noValue : <span lang={languageOf(text)}>{text}</span>;
};

interface ChangeProps {
  readonly field: VersionField;
  readonly before: Version;
  readonly after: Version;
}

/** Old and new text in one, with the words around them. */
const TextChange = ({ before, after }: Pick<ChangeProps, 'before' | 'after'>) => {
  const texts = useTexts(notesTexts);
  const languageOf = useTextLanguage();
  const { lead, removed, added, tail } = textChange(before.content, after.content);
  return (
    <span lang={languageOf(after.content)}>
      {lead}
      {removed !== '' && (
        <>
          <VisuallyHidden>{texts.before}</VisuallyHidden>
          <del>{removed}</del>
        </>
      )}
      {added !== '' && (
        <>
          <VisuallyHidden>{texts.after}</VisuallyHidden>
          <ins>{added}</ins>
        </>
      )}
      {tail}
    </span>
  );
};

const Change = ({ field, before, after }: ChangeProps) => {
  const texts = useTexts(notesTexts);
  if (field === 'content') return <TextChange before={before} after={after} />;
  return (
    <>
      <VisuallyHidden>{texts.before}</VisuallyHidden>
      <del>
        <Value field={field} version={before} />
      </del>
      <span aria-hidden> → </span>
      <VisuallyHidden>{texts.after}</VisuallyHidden>
      <ins>
        <Value field={field} version={after} />
      </ins>
    </>
  );
};

interface ChangesProps {
  readonly version: Version;
  readonly before: Version | null;
}

/** What a version changed; of the first one, what it said. */
const Changes = ({ version, before }: ChangesProps) => {
  const texts = useTexts(notesTexts);
  const fields =
    before === null
      ? versionFields.filter((field) => version[field] !== '')
      : changedFields(before, version);
  if (fields.length === 0) return <div>{texts.unchanged}</div>;
  return (
    <dl>
      {fields.map((field) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <dt>{texts[field]}</dt>
          <dd>
            {before === null ? (
              <Value field={field} version={version} />
            ) : (
              <Change field={field} before={before} after={version} />
            )}
          </dd>
        </Box>
      ))}
    </dl>
  );
};

interface HistoryItemProps extends ChangesProps {
  readonly revision: NoteRevision;
  readonly isCurrent: boolean;
  readonly busy: boolean;
  /** Absent for those who may not. */
  readonly onRestore?: (revision: NoteRevision) => void;
}

/** One version of a citation: when, by whom, and what changed. */
export const HistoryItem = ({
  revision,
  isCurrent,
  busy,
  onRestore,
  ...rest
}: HistoryItemProps) => {
  const texts = useTexts(notesTexts);
  return (
    <Item>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <NoteTime at={revision.writtenAt} />
        {revision.restoredByLock === true ? (
          <span>{texts.restoredByLock}</span>
        ) : (
          <ReaderLink userSub={revision.editorSub} />
        )}
        {isCurrent && <Mark>{texts.currentVersion}</Mark>}
        {rest.before === null && <Mark>{texts.firstVersion}</Mark>}
      </Box>
      <Changes {...rest} />
      {!isCurrent && onRestore && (
        <Button
          size="small"
          disabled={busy}
          startIcon={<RotateCcw aria-hidden size={16} />}
          onClick={() => {
            onRestore(revision);
          }}
          sx={{ justifySelf: 'start' }}
        >
          {texts.restore}
          <VisuallyHidden> {japanMinute(Date.parse(revision.writtenAt))}</VisuallyHidden>
        </Button>
      )}
    </Item>
  );
};
