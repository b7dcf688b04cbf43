import Button from '@mui/material/Button';
import { UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** All that a page has to say about a name that nobody has. */
export const UnknownReader = ({ title }: { readonly title: string }) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  return (
    <>
      {/* An address without content is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <EmptyState icon={UserX} title={title} hint={texts.notFoundHint} wholePage>
        <Button variant="contained" component={Link} to={pagePatterns.home}>
          {common.backToHome}
        </Button>
      </EmptyState>
    </>
  );
};
