import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { notesOfBookQuery } from './api.ts';
import { NoteDesk } from './note-desk.tsx';
import { NoteList } from './note-list.tsx';

/** Visitors read; writing needs somebody to have written it. */
const SignInHint = () => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.signInHint}{' '}
      <Button size="small" component={Link} to={pagePatterns.login}>
        {common.login}
      </Button>
    </Typography>
  );
};

interface BookNotesContentProps {
  readonly KANRI_ID: string;
  readonly label: string;
}

/**
 * Ways to write a note on a book, and the notes that the viewer may see, last edited first; for
 * visitors the public ones (MAN-39, SP-042).
 */
export const BookNotesContent = ({ KANRI_ID, label }: BookNotesContentProps) => {
  const texts = useTexts({ ja, en });
  const { status, user } = useAuth();
  const query = notesOfBookQuery(useApi(), { KANRI_ID, viewer: user?.sub ?? null });
  if (status === 'loading') return null;
  return (
    <Stack spacing={2.5}>
      {user === null ? <SignInHint /> : <NoteDesk KANRI_ID={KANRI_ID} />}
      <div>
        <NoteList
          label={label}
          query={query}
          onPageOf={KANRI_ID}
          none={
            <EmptyState
              icon={NotebookPen}
              title={texts.none}
              hint={user === null ? undefined : texts.noneHint}
            />
          }
        />
      </div>
    </Stack>
  );
};
