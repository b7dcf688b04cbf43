import { useParams } from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/sign-in-needed.tsx';
import { useAuth } from '../lib/auth-context.ts';
import { useMessages } from '../messages/messages-context.tsx';

/** Screens of domains that the server does not serve yet: their frame and their heading. */

const Personal = ({ title }: { readonly title: string }) => {
  const { status } = useAuth();
  return <Page title={title}>{status === 'signedOut' && <SignInNeeded />}</Page>;
};

const useTitles = () => useMessages().titles;
const useUsername = (): string => useParams()['username'] ?? '';

export const FriendRequestsScreen = () => <Personal title={useTitles().friendRequests} />;

export const NoteScreen = () => <Page title={useTitles().note} />;
export const ProfileScreen = () => <Page title={useTitles().profile(useUsername())} />;
export const FollowingScreen = () => <Page title={useTitles().following(useUsername())} />;
export const FollowersScreen = () => <Page title={useTitles().followers(useUsername())} />;
export const FriendsScreen = () => <Page title={useTitles().friends(useUsername())} />;
