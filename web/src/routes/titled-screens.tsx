import { Page } from '../components/page.tsx';
import { useMessages } from '../messages/messages-context.tsx';

/** Screens of domains that the server does not serve yet: their frame and their heading. */

const useTitles = () => useMessages().titles;

export const NoteScreen = () => <Page title={useTitles().note} />;
