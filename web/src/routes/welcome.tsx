import { Page } from '../components/page.tsx';

/**
 * The bare placeholder of the specification, at the addresses that would otherwise fall to the
 * catch-all: `/list` and `/search` without a value (SP-013).
 */
export const WelcomeScreen = () => <Page title="Welcome" />;
