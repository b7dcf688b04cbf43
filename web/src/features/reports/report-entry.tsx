import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { Reported } from './report-dialog.tsx';
import { reportsTexts } from './texts.ts';

/** The line of the entry, whose height is reserved. */
const ReportPlace = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  minHeight: 32,
  maxWidth: '46rem',
  margin: theme.spacing(2, 'auto', 0),
}));

const ReportDialog = lazyPart('ReportDialog', () => import('./report-dialog.tsx'));

const Quiet = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  '& > *': { color: theme.vars.palette.text.secondary },
}));

interface ReportEntryProps extends Reported {
  readonly authorSub: string;
}

const ReportButton = (reported: Reported) => {
  const texts = useTexts(reportsTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<Flag aria-hidden size={16} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {texts.entry}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            {...reported}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** For visitors: the same entry leads to the login, and from there back. */
const LoginLink = () => {
  const texts = useTexts(reportsTexts);
  const { pathname } = useLocation();
  return (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={pagePatterns.login}
      state={{ from: pathname }}
      startIcon={<Flag aria-hidden size={16} />}
    >
      {texts.entry}
    </Button>
  );
};

/** Below a note, profile or list: reports it. Its author sees the empty place, so that nothing moves. */
export const ReportEntry = ({ kind, id, authorSub }: ReportEntryProps) => {
  const { user } = useAuth();
  return (
    <ReportPlace>
      {user?.sub !== authorSub && (
        <Quiet>{user === null ? <LoginLink /> : <ReportButton kind={kind} id={id} />}</Quiet>
      )}
    </ReportPlace>
  );
};
