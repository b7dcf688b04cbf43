import { randomUUID } from 'node:crypto';
import { issueSheet, register } from '../../integration/support/mobile-app.ts';
import { signUpOwnReader, type OwnReader } from './own-reader.ts';

const befriend = async (one: OwnReader, other: OwnReader): Promise<void> => {
  const { requestId } = await one.call('friends', 'sendFriendRequest', {
    senderUserSub: one.userSub,
    receiverUserSub: other.userSub,
  });
  await other.call('friends', 'handleFriendRequest', { requestId, action: 'accept' });
};

/** Signs up an owner with one copy of 雪国, and a friend. */
export const signUpOwnerAndFriend = async (baseURL: string | undefined) => {
  // One after the other: a sign-in uses the identity client's one store.
  const owner = await signUpOwnReader(baseURL);
  const friend = await signUpOwnReader(baseURL);
  const [GlobalBookID = ''] = (await issueSheet(owner, randomUUID())).GlobalBookIDs;
  await register(owner, GlobalBookID, 'HDB000135');
  await befriend(owner, friend);
  return { owner, friend, GlobalBookID };
};
