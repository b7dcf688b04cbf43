import { Page } from '#web/components/page.tsx';

/**
 * The placeholder that the specification requires for `/list` and `/search` without a value, which
 * the catch-all would match otherwise.
 */
export const WelcomeScreen = () => <Page title="Welcome" />;
