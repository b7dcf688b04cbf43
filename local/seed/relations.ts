import type { demoReaders } from './demo-readers.ts';
import { signReadersIn } from './reader-session.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

type Username = (typeof demoReaders)[number]['username'];
type Sessions = Awaited<ReturnType<typeof signReadersIn<Username>>>;

const becomeFriends = async (
  { userSub: senderUserSub, call }: Sessions[Username],
  receiver: Sessions[Username],
): Promise<void> => {
  const [user1, user2] = [senderUserSub, receiver.userSub];
  const { isFriend } = await call('friends', 'checkFriendStatus', { user1, user2 });
  if (isFriend) return;
  const { requestId } = await call('friends', 'sendFriendRequest', {
    senderUserSub,
    receiverUserSub: receiver.userSub,
  });
  await receiver.call('friends', 'handleFriendRequest', { requestId, action: 'accept' });
};

const run = async ({ origin, tell }: SeedContext): Promise<void> => {
  tell('Making the demo readers known to each other…');
  const { hanako, taro, jiro, sakura } = await signReadersIn(origin, [
    'hanako',
    'taro',
    'jiro',
    'sakura',
  ]);
  await hanako.call('friends', 'addFollower', {
    followerUserSub: hanako.userSub,
    followedUserSub: taro.userSub,
  });
  await becomeFriends(hanako, taro);
  await jiro.call('friends', 'sendFriendRequest', {
    senderUserSub: jiro.userSub,
    receiverUserSub: hanako.userSub,
  });
  await sakura.call('friends', 'blockUser', {
    blockerUserSub: sakura.userSub,
    blockedUserSub: jiro.userSub,
  });
};

/** How the demo readers stand to each other, made through the operations that the page calls. */
export const relationsStep: SeedStep = {
  name: 'relations',
  version: async () => '1',
  run,
};
