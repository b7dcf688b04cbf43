import Button from '@mui/material/Button';
import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../texts/texts.ts';
import { EmptyState } from './empty-state.tsx';

/** What a personal page shows to a visitor: nothing of it, and the way to log in (SP-036). */
export const SignInNeeded = () => {
  const common = useTexts('common');
  return (
    <EmptyState icon={LogIn} title={common.signInNeeded}>
      <Button variant="contained" component={Link} to={pagePatterns.login}>
        {common.login}
      </Button>
    </EmptyState>
  );
};
