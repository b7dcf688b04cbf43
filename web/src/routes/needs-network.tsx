import { NeedsNetwork } from '#web/features/offline/public.ts';

/** In place of a page that needs a network. */
export const NeedsNetworkScreen = () => <NeedsNetwork />;
