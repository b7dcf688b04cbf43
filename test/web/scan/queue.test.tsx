import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { startApiServer } from '#test/support/web/api-server.ts';
import { cutOff, reconnect, startDeviceOf } from '#test/support/web/network.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import {
  copyOf,
  findButton,
  newCode,
  openScan,
  registeredRows,
  scan,
  scanField,
  serveScan,
} from '#test/support/web/scan-desk.tsx';
import { addToQueue, readQueue, sendQueue } from '#web/features/scan/queue.ts';
import type { Registration } from '#web/features/scan/registration.ts';
import { changeKept } from '#web/lib/device-store.ts';
import { markKeptReader } from '#web/lib/stored-user.ts';

jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  REGISTER_RETRY_MS: [],
  // jsdom takes ten seconds for the queries of a page with 500 rows.
  QUEUE_MAX: 5,
}));

const api = startApiServer();
const userSub = hanako.sub;
const KOKORO = '9784101010137';
const BOTCHAN = '9784101010014';

startDeviceOf(hanako);

const entryOf = (requestId: string, fields: Partial<Registration> = {}): Registration => ({
  requestId,
  ISBN: KOKORO,
  GlobalHondanaID: '',
  step: 'queued',
  inQueue: true,
  ...fields,
});

const keep = (entries: readonly Registration[]) => changeKept(userSub, 'queue', () => entries);
const kept = async () => (await readQueue(userSub)).map(({ requestId }) => requestId);

const startBatch = async (user: UserEvent) => {
  await user.click(await screen.findByRole('switch', { name: '続けて登録' }));
};

/** Opens the scan page, loses the network, reads these numbers in a row and waits until they are kept. */
const queueInBatch = async (...ISBNs: readonly string[]): Promise<void> => {
  const { user } = await openScan(api);
  await startBatch(user);
  cutOff();
  for (const ISBN of ISBNs) await scan(user, ISBN);
  await waitFor(async () => {
    expect(await kept()).toHaveLength(ISBNs.length);
  });
};

const registrations = () =>
  api
    .requestsOf('RegisterUnlabelledGlobalBook')
    .map(({ input }) => input as { requestId: string; chosen: { KANRI_ID: string } });

const findBoth = (): void => {
  api.answer('bookData', 'Fetch_Simplebook_by_ISBN', ({ ISBN }) => [
    ISBN === KOKORO ? kokoro : botchan,
  ]);
};

it('QUEUE-01 queues a number that is not on the bookshelf at a press, and asks the server nothing', async () => {
  const { user } = await openScan(api);
  cutOff();
  await scan(user, KOKORO);
  await user.click(await findButton('あとで登録'));
  expect(await screen.findByText('ネットワークにつながったら登録します。')).toBeVisible();
  expect(await screen.findByText(`ISBN ${KOKORO}`)).toBeVisible();
  expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toEqual([]);
  expect(await scanField()).toHaveFocus();
  await scan(user, KOKORO);
  expect(await screen.findByText('この番号の本は「今回登録した本」にあります')).toBeVisible();
  expect(await findButton('もう一冊登録')).toBeVisible();
});

it('QUEUE-01 says that a book was registered in this visit, whatever the kept bookshelf has', async () => {
  const { user } = await openScan(api);
  await scan(user, KOKORO);
  await user.click(await findButton('本棚に入れる'));
  await screen.findByText('本棚に入れました。');
  cutOff();
  await scan(user, KOKORO);
  expect(await screen.findByText('この番号の本は「今回登録した本」にあります')).toBeVisible();
});

it('QUEUE-02 sends what was queued in a closed tab in its order, once there is a network', async () => {
  await queueInBatch(KOKORO, BOTCHAN);
  cleanup();
  sessionStorage.clear();
  findBoth();
  await renderScreen('/scan', { user: hanako });
  expect(await screen.findAllByText('ネットワークにつながったら登録します。')).toHaveLength(2);
  expect(registrations()).toEqual([]);
  reconnect();
  await waitFor(async () => {
    expect(await screen.findAllByText('本棚に入れました。')).toHaveLength(2);
  });
  expect(registrations().map(({ chosen }) => chosen.KANRI_ID)).toEqual([
    kokoro.KANRI_ID,
    botchan.KANRI_ID,
  ]);
  await waitFor(async () => {
    expect(await kept()).toEqual([]);
  });
});

it('QUEUE-03 creates each copy once when a response is lost', async () => {
  await queueInBatch(KOKORO, BOTCHAN);
  const ids = await kept();
  findBoth();
  const copies = new Map<string, string>();
  api.answer(
    'bookshelfWrites',
    'RegisterUnlabelledGlobalBook',
    ({ requestId, chosen: { KANRI_ID = '' } }) => {
      const isRepeated = copies.has(requestId);
      copies.set(requestId, KANRI_ID);
      return isRepeated || copies.size > 1
        ? copyOf({ KANRI_ID }, newCode(copies.size))
        : (HttpResponse.error() as never);
    },
  );
  reconnect();
  await screen.findByText('通信できませんでした。');
  expect(await kept()).toEqual(ids);
  reconnect();
  await waitFor(async () => {
    expect(await screen.findAllByText('本棚に入れました。')).toHaveLength(2);
  });
  expect([...copies.keys()].toReversed()).toEqual(ids);
  expect(registrations()).toHaveLength(3);
});

it('QUEUE-04 keeps what waits for a choice, is unknown or refused, with the reason, and sends the rest', async () => {
  const PRINTED = '9784003101018';
  await queueInBatch(KOKORO, BOTCHAN, PRINTED, '9784003101025');
  api.answer('bookData', 'Fetch_Simplebook_by_ISBN', ({ ISBN }) => {
    if (ISBN === KOKORO) return [kokoro, botchan];
    return ISBN === BOTCHAN ? [] : [ISBN === PRINTED ? kokoro : botchan];
  });
  api.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', ({ chosen: { KANRI_ID = '' } }) =>
    KANRI_ID === kokoro.KANRI_ID
      ? (HttpResponse.json({ code: 'CONFLICT', message: '' }, { status: 409 }) as never)
      : copyOf({ KANRI_ID }),
  );
  reconnect();
  expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  expect(await screen.findByText('どの本か選んでください。')).toBeVisible();
  expect(await screen.findByText('この番号の本は見つかりませんでした。')).toBeVisible();
  expect(await screen.findByText('本棚に置ける冊数の上限に達しました。')).toBeVisible();
  cleanup();
  sessionStorage.clear();
  const view = await renderScreen('/scan', { user: hanako });
  await view.user.click(await findButton('「坊っちゃん」を選ぶ'));
  expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  await view.user.click(await findButton(`「ISBN ${BOTCHAN}」を一覧から消す`));
  await waitFor(async () => {
    expect(await readQueue(userSub)).toMatchObject([{ ISBN: PRINTED, failure: 'full' }]);
  });
});

it('QUEUE-05 sends each entry in one of two tabs', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, run: () => Promise<void>) => {
    last = last.then(run);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await keep([entryOf('b'), entryOf('a')]);
  const sent: string[] = [];
  const inTab = (send: typeof sendQueue, tab: string) => {
    let waiting: readonly Registration[] = [];
    return send({
      userSub,
      maySend: () => true,
      show: (queue) => {
        waiting = queue;
      },
      next: () => waiting.at(-1),
      send: async ({ requestId }) => {
        sent.push(`${tab} ${requestId}`);
        waiting = waiting.slice(0, -1);
        await keep(waiting);
        return true;
      },
    });
  };
  let other = { sendQueue };
  jest.isolateModules(() => {
    other = jest.requireActual('#web/features/scan/queue.ts');
  });
  await Promise.all([inTab(sendQueue, 'one'), inTab(other.sendQueue, 'two')]);
  Reflect.deleteProperty(navigator, 'locks');
  expect(sent).toEqual(['one a', 'one b']);
});

it('QUEUE-06 never shows the queue of another reader', async () => {
  await queueInBatch(KOKORO);
  cleanup();
  sessionStorage.clear();
  const taro = { username: 'taro', sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002', address: '' };
  // As if the removal at the sign-in of the next reader had failed.
  markKeptReader(taro.sub);
  await renderScreen('/scan', { user: taro });
  await scanField();
  expect(await readQueue(taro.sub)).toEqual([]);
  expect(screen.queryByText(`ISBN ${KOKORO}`)).toBeNull();
});

it('QUEUE-07 refuses one more than 500 with the reason', async () => {
  expect(jest.requireActual('#web/lib/measures.ts')).toMatchObject({ QUEUE_MAX: 500 });
  await keep(Array.from({ length: 5 }, (_, n) => entryOf(String(n))));
  expect(await addToQueue(userSub, entryOf('more'))).toBe(false);
  cutOff();
  serveScan(api);
  const { user } = await renderScreen('/scan', { user: hanako });
  await waitFor(async () => {
    expect(await registeredRows()).toHaveLength(5);
  });
  await scan(user, BOTCHAN);
  const later = await findButton('あとで登録');
  expect(later).toBeDisabled();
  expect(later).toHaveAccessibleDescription('あとで登録できるのは5冊までです。');
  await startBatch(user);
  await scan(user, BOTCHAN);
  await waitFor(async () => {
    const [first] = await registeredRows();
    expect(first).toHaveTextContent('あとで登録できるのは5冊までです。');
  });
  expect(await kept()).toHaveLength(5);
});

it('QUEUE-08 the bookshelf leads to what is queued, and says nothing without it', async () => {
  await keep([entryOf('a'), entryOf('b'), entryOf('c')]);
  serveScan(api);
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: 0,
    file_urls: [],
    first_entries: [],
  }));
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  await renderScreen('/bookshelf', { user: hanako });
  const link = await screen.findByRole('link', { name: 'あとで登録する本が3冊あります' });
  expect(link).toHaveAttribute('href', '/scan');
  cleanup();
  await changeKept(userSub, 'queue', () => undefined);
  await renderScreen('/bookshelf', { user: hanako });
  await screen.findByText('まだ本がありません', { exact: false });
  expect(screen.queryByRole('link', { name: /あとで登録/ })).toBeNull();
});
