import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { offlineTexts } from './texts.ts';
import { useAskAgain } from './use-reconnect.ts';

/** In place of a page that a reader opens without a network, and that needs one. */
export const NeedsNetwork = () => {
  const texts = useTexts(offlineTexts);
  const common = useTexts('common');
  const askAgain = useAskAgain();
  return (
    <Page title={texts.needsNetwork} heading={null}>
      <EmptyState wholePage title={texts.needsNetwork} hint={texts.needsNetworkHint}>
        <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
          {texts.toBookshelf}
        </Button>
        <Button onClick={() => void askAgain()}>{common.retry}</Button>
      </EmptyState>
    </Page>
  );
};
