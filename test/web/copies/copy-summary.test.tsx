import { screen, waitFor, within } from '@testing-library/react';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import type { CopyDetail, ListedLending } from '#contract/operations/copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as asking } from '#web/features/borrow-requests/ask-texts.ja.ts';
import { ja as texts } from '#web/features/copies/texts.ja.ts';
import { ja as actions } from '#web/features/copies/lendings/texts.ja.ts';
import { dayInText } from '#web/lib/days.ts';

const api = startApiServer();
const GlobalBookID = stickerCodeOf(new Uint8Array(12).fill(7));
const taro = {
  username: 'taro',
  sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002',
  address: 'taro@example.com',
};
const HONDANA = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101';
const today = japanDateOf(Date.now());
const day = (offset: number) => dayInText(addDays(today, offset), 'ja');

const lendingOf = (due: number) => ({
  LendingID: `${addDays(today, -20)}.${GlobalBookID}.x`,
  LentDate: addDays(today, -20),
  ReturnDate: addDays(today, due),
});

let copy: CopyDetail;
let borrowed: ListedLending[];
let isFriend: boolean;

beforeEach(() => {
  copy = {
    Book_Simple: { KANRI_ID: 'HDB000011', MainTitle: 'こころ' },
    GlobalBook: {
      GlobalBookID,
      KANRI_ID: 'HDB000011',
      RegisteredDatetime: '2026-01-01T16:30:00.000Z',
      RegisteredDate: '2026-01-02',
    },
    GlobalHondana: { GlobalHondanaID: HONDANA, HondanaName: '日本文学' },
    UserLibrarySettings: {
      UserSub: hanako.sub,
      LibraryName: '花子の本棚',
      AllowSelfLend: 'ALLOW',
      AllowSelfReturn: 'ALLOW',
    },
    LendingHistory: [],
  };
  borrowed = [];
  isFriend = true;
  answerReading(api);
  api.answer('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', () => copy);
  api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', () => ({ lendings: borrowed }));
  api.answer('friends', 'checkFriendStatus', () => ({ isFriend }));
  api.answer('openUsers', 'readUser', ({ userSub }) => ({
    userSub,
    username: userSub === hanako.sub ? 'hanako' : 'taro',
    preferred_name: userSub === hanako.sub ? '花子' : '太郎',
  }));
  api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => ({
    ...copy,
    LendingHistory: copy.LendingHistory.map((lending) => ({
      ...lending,
      GlobalBookID,
      BorrowerUserSub: taro.sub,
    })),
  }));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const open = async (user: typeof hanako | null) => {
  const view = await renderScreen(`/dp/${GlobalBookID}`, { user });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const lend = (due: number) => {
  copy = { ...copy, LendingHistory: [lendingOf(due)] };
};
const remove = (ago: number) => {
  copy = {
    ...copy,
    GlobalBook: { ...copy.GlobalBook, RemovedDate: addDays(today, -ago) },
  };
};
const borrow = (due: number) => {
  lend(due);
  borrowed = [{ ...lendingOf(due), GlobalBookID, OwnerUserSub: hanako.sub }];
};

describe('what the page of a copy begins with', () => {
  it.each([
    ['at home', () => {}, 'あなたの本です。棚「日本文学」にあります。'],
    [
      'on no shelf',
      () => {
        delete copy.GlobalHondana;
      },
      'あなたの本です。まだ棚に入れていません。',
    ],
    ['lent', () => lend(5), `あなたの本です。いま貸出中、${day(5)}まで。`],
    [
      'overdue',
      () => lend(-3),
      `あなたの本です。いま貸出中、返却予定日の${day(-3)}を3日過ぎています。`,
    ],
    [
      'removed',
      () => remove(2),
      `あなたの本でした。${day(-2)}に本棚から除かれました。${day(27)}までは、本棚に戻せます。`,
    ],
    [
      'removed long ago',
      () => remove(31),
      `あなたの本でした。${day(-31)}に本棚から除かれました。除いてから30日を過ぎたので、本棚には戻せません。`,
    ],
  ])('LEND-17 tells the owner in one sentence: %s', async (_, state, sentence) => {
    state();
    await open(hanako);
    await waitFor(() => {
      expect(screen.getByRole('main')).toHaveTextContent(sentence);
    });
  });

  it.each([
    ['at home', () => {}, '花子さんの本です。'],
    ['removed', () => remove(2), `花子さんの本でした。${day(-2)}に本棚から除かれました。`],
  ])('LEND-17 tells a visitor in one sentence: %s', async (_, state, sentence) => {
    state();
    await open(null);
    await waitFor(() => {
      expect(screen.getByRole('main')).toHaveTextContent(sentence);
    });
    expect(screen.queryByRole('button', { name: actions.actions.selfLend })).toBeNull();
  });

  const red = { color: 'var(--mui-palette-error-main)' };
  /** What only owner and borrower may read. */
  const sticker = GlobalBookID;
  const reserved = new RegExp(
    `貸出中|延滞|遅れ|過ぎ|${day(5)}まで|本棚にあり|置き場所|${texts.stickerCode}|${sticker}`,
  );

  it.each([
    ['a visitor', 'on a shelf', null, () => {}],
    ['a visitor', 'lent', null, () => lend(5)],
    ['a visitor', 'late', null, () => lend(-3)],
    // The server shows a bookshelf of the level FRIENDS to these alone.
    ['a friend', 'on a shelf', taro, () => {}],
    ['a friend', 'lent', taro, () => lend(5)],
    ['a friend', 'late', taro, () => lend(-3)],
  ])(
    'OPEN-08 tells %s of a copy that is %s whose it is, and the facts',
    async (_, __, user, state) => {
      state();
      await open(user);
      const main = screen.getByRole('main');
      await within(main).findByText('花子さんの本です。');
      expect(main).not.toHaveTextContent(reserved);
      expect(within(main).getByText('花子さんの本です。').parentElement).not.toHaveStyle(red);
      expect(main).toHaveTextContent('棚日本文学');
      const [due = 'まだ貸し出したことはありません。'] = copy.LendingHistory.map(({ ReturnDate }) =>
        dayInText(ReturnDate, 'ja'),
      );
      expect(main).toHaveTextContent(due);
    },
  );

  it.each([
    ['the owner', hanako, () => lend(-3), `返却予定日の${day(-3)}を3日過ぎています`],
    ['the borrower', taro, () => borrow(-3), `返却予定日の${day(-3)}を3日過ぎています`],
  ])('OPEN-08 tells %s that it is late, the place and the number', async (_, user, state, text) => {
    state();
    await open(user);
    const main = screen.getByRole('main');
    await waitFor(() => {
      expect(main).toHaveTextContent(text);
    });
    expect(within(main).getByText(new RegExp(text)).parentElement).toHaveStyle(red);
    expect(main).toHaveTextContent('置き場所日本文学');
    expect(main).toHaveTextContent(`${texts.stickerCode}${sticker}`);
  });

  it('LEND-17 tells the borrower that the copy is with them', async () => {
    borrow(5);
    await open(taro);
    await waitFor(() => {
      expect(screen.getByRole('main')).toHaveTextContent(
        `花子さんの本です。あなたが借りています。${day(5)}まで。`,
      );
    });
  });

  it('LEND-17 links the owner, and for the borrower the shelf', async () => {
    borrow(5);
    await open(taro);
    expect(await screen.findByRole('link', { name: '花子' })).toHaveAttribute('href', '/hanako');
    expect(screen.getByRole('link', { name: '日本文学' })).toHaveAttribute(
      'href',
      `/bookshelf/hanako?shelf=${HONDANA}`,
    );
  });

  it('LEND-17 links the own shelf for the owner', async () => {
    await open(hanako);
    expect(await screen.findByRole('link', { name: '日本文学' })).toHaveAttribute(
      'href',
      `/bookshelf?shelf=${HONDANA}`,
    );
  });

  it('LEND-13 SEC-60 shows the borrower in the lendings to the owner and to nobody else', async () => {
    lend(5);
    await open(hanako);
    const past = () => screen.getByRole('list', { name: '貸出の記録' });
    expect(await within(past()).findByRole('link', { name: '太郎' })).toHaveAttribute(
      'href',
      '/taro',
    );
    document.body.replaceChildren();
    await open(taro);
    await screen.findByText(/花子さんの本です/);
    expect(past()).toHaveTextContent('貸出日');
    expect(within(past()).queryByRole('link')).toBeNull();
    expect(api.requestsOf('fetch_GlobalBook_Owner_View')).toHaveLength(1);
  });
});

describe('lending a copy to oneself', () => {
  it('HAND-10 is not offered for a removed copy', async () => {
    remove(2);
    await open(taro);
    await waitFor(() => {
      expect(screen.getByRole('main')).toHaveTextContent('本棚から除かれました');
    });
    expect(screen.queryByRole('button', { name: actions.actions.selfLend })).toBeNull();
    expect(api.requestsOf('checkFriendStatus')).toEqual([]);
  });

  const button = (action: 'selfLend' | 'selfReturn') =>
    screen.findByRole('button', { name: actions.actions[action] });

  it('LEND-18 lets a friend borrow where the owner allows it', async () => {
    api.answer('bookshelfWrites', 'LendGlobalBook', () => {
      borrow(14);
      return { LendingID: 'x' };
    });
    const { user } = await open(taro);
    await user.click(await button('selfLend'));
    const dialog = await screen.findByRole('dialog');
    await user.dblClick(within(dialog).getByRole('button', { name: actions.confirm.selfLend }));
    expect(await button('selfReturn')).toBeVisible();
    expect(api.requestsOf('LendGlobalBook').map(({ input }) => input)).toEqual([
      { GlobalBookID, LentDate: today, ReturnDate: addDays(today, 14) },
    ]);
  });

  it.each([
    ['here', true, 0, 1],
    ['here, of somebody who does not lend on request', false, 0, 0],
    ['lent', true, 1, 0],
  ])('ASK-22 offers to ask for a copy that is %s', async (_, lends, lent, offers) => {
    const owner = { userSub: hanako.sub, username: 'hanako', preferred_name: '花子' };
    api.answer('bookshelfWrites', 'listFriendsCopies', () => ({
      owners: lends ? [{ ...owner, KANRI_ID: 'HDB000011', copies: 2, lent }] : [],
    }));
    if (lent > 0) borrow(5);
    await open(taro);
    await button(lent > 0 ? 'selfReturn' : 'selfLend');
    const ask = { name: asking.askOf('花子', 'こころ') };
    expect(screen.queryAllByRole('button', ask)).toHaveLength(offers);
  });

  it('LEND-18 lets the borrower return where the owner allows it', async () => {
    borrow(5);
    api.answer('bookshelfWrites', 'ReturnGlobalBook', () => {
      copy = { ...copy, LendingHistory: [] };
      borrowed = [];
      return { ok: true as const };
    });
    const { user } = await open(taro);
    await user.click(await button('selfReturn'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: actions.confirm.selfReturn }));
    expect(await button('selfLend')).toBeVisible();
    expect(await screen.findByText(actions.done.selfReturn)).toBeVisible();
  });

  it('LEND-18 keeps the dialog and says why when somebody else was faster', async () => {
    api.fail('bookshelfWrites', 'LendGlobalBook', 409);
    const { user } = await open(taro);
    await user.click(await button('selfLend'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: actions.confirm.selfLend }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      actions.failures.conflict.selfLend,
    );
  });

  it('LEND-18 offers nothing to readers who are not friends, nor where it is not allowed', async () => {
    isFriend = false;
    await open(taro);
    expect(await screen.findByText(actions.friendsBorrow)).toBeVisible();
    expect(screen.queryByRole('button', { name: actions.actions.selfLend })).toBeNull();
    document.body.replaceChildren();
    isFriend = true;
    copy = {
      ...copy,
      UserLibrarySettings: { ...copy.UserLibrarySettings!, AllowSelfLend: 'DENY' },
    };
    await open(taro);
    await screen.findByText(/花子さんの本です/);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: actions.actions.selfLend })).toBeNull();
    });
    expect(api.requestsOf('checkFriendStatus')).toHaveLength(1);
  });
});
