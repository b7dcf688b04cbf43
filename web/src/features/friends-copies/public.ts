export { FriendsList } from './friends-list.tsx';
export { friendsCopiesQuery } from './queries.ts';
