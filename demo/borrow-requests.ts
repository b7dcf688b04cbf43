import { type ReaderSession, type SeedContext, type SeedStep, signReadersIn } from './sessions.ts';

const OPEN = { KANRI_ID: 'HDB000050', text: '週末に読み返したいです。よかったら貸してください。' };
const DECLINED = { KANRI_ID: 'HDB000127', text: '映画を見て、読みたくなりました。' };

/** A declined request cannot be repeated, so an interrupted start must not try. */
const ask = async (
  asker: ReaderSession,
  owner: ReaderSession,
  request: typeof OPEN,
): Promise<void> => {
  const { requests } = await asker.call('bookshelfWrites', 'listBorrowRequests', {
    UserSub: asker.userSub,
    role: 'asker',
  });
  if (requests.some(({ KANRI_ID }) => KANRI_ID === request.KANRI_ID)) return;
  await asker.call('bookshelfWrites', 'requestBorrow', {
    UserSub: asker.userSub,
    OwnerUserSub: owner.userSub,
    ...request,
  });
};

const requestBooks = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Asking for books…');
  const { hanako, taro } = await signReadersIn(origin, ['hanako', 'taro']);
  await ask(taro, hanako, DECLINED);
  await hanako.call('bookshelfWrites', 'declineBorrowRequest', {
    UserSub: hanako.userSub,
    AskerUserSub: taro.userSub,
    KANRI_ID: DECLINED.KANRI_ID,
  });
  await ask(taro, hanako, OPEN);
};

/** Requests to borrow of a friend: one that waits, and one that was declined. */
export const borrowRequestsStep: SeedStep = {
  name: 'borrow-requests',
  version: async () => '1',
  run: requestBooks,
};
