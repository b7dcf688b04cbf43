import 'fake-indexeddb/auto';
import { changeKept, forgetDevice, readKept } from '#web/lib/device-store.ts';
import { keptReader, removeStoredUser, storeUser } from '#web/lib/stored-user.ts';

const HANAKO = 'sub-hanako';
const signIn = (sub: string) => {
  storeUser({ sub, username: 'reader', address: '' });
};

const add = (word: string) => (kept: unknown) => [...((kept as string[] | undefined) ?? []), word];

beforeEach(async () => {
  await forgetDevice();
  signIn(HANAKO);
});

test('DEVICE-01 what is kept is read back, and two changes at once lose nothing', async () => {
  await Promise.all([
    changeKept(HANAKO, 'queue', add('one')),
    changeKept(HANAKO, 'queue', add('two')),
  ]);
  expect(await readKept(HANAKO, 'queue')).toEqual(['one', 'two']);
  expect(await readKept(HANAKO, 'stocktake')).toBeUndefined();
  expect(keptReader()).toBe(HANAKO);
  await changeKept(HANAKO, 'queue', () => undefined);
  expect(await readKept(HANAKO, 'queue')).toBeUndefined();
});

test('DEVICE-02 nothing is kept of a reader who has signed out, or who is not the one of the session', async () => {
  const late = changeKept(HANAKO, 'queue', add('late'));
  removeStoredUser();
  expect(await late).toBeUndefined();
  signIn('sub-taro');
  expect(await changeKept(HANAKO, 'queue', add('foreign'))).toBeUndefined();
  expect(await readKept(HANAKO, 'queue')).toBeUndefined();
});

test('DEVICE-03 forgetting deletes all, also what is being written', async () => {
  const writing = changeKept(HANAKO, 'bookshelf', () => 'mine');
  await Promise.all([writing, forgetDevice()]);
  expect(await readKept(HANAKO, 'bookshelf')).toBeUndefined();
  expect(keptReader()).toBeNull();
});
