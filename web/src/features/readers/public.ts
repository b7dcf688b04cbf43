export { ReaderAvatar } from './reader-avatar.tsx';
export { ReaderLink } from './reader-link.tsx';
export {
  friendRequestsKey,
  imageFileName,
  profileImageUrl,
  profileQuery,
  requestsQuery,
  shownName,
  useOwnProfile,
  userQuery,
} from './users.ts';
