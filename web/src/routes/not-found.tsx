import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** Shown for unknown paths. */
export const NotFoundScreen = () => {
  const common = useTexts('common');
  return (
    <Page title={common.notFound} heading={null}>
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      <EmptyState wholePage title={common.notFound} hint={common.notFoundHint}>
        <Button variant="contained" component={Link} to="/">
          {common.backToHome}
        </Button>
      </EmptyState>
    </Page>
  );
};
