import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { peopleTexts } from './texts.ts';

/** The content of a page for a name that no account has. */
export const UnknownReader = ({ title }: { readonly title: string }) => {
  const common = useTexts('common');
  const texts = useTexts(peopleTexts);
  return (
    <>
      {/* A page without content must not be indexed. */}
      <meta name="robots" content="noindex" />
      <EmptyState title={title} hint={texts.notFoundHint} wholePage>
        <Button variant="contained" component={Link} to={pagePatterns.home}>
          {common.backToHome}
        </Button>
      </EmptyState>
    </>
  );
};
