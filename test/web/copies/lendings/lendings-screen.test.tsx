import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import type { ListedLending } from '#contract/operations/copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { en } from '#web/features/copies/lendings/texts.en.ts';
import { ja } from '#web/features/copies/lendings/texts.ja.ts';
import { ja as dates } from '#web/features/copies/lendings/record-texts.ja.ts';

const api = startApiServer();
const DAY_MS = 24 * 60 * 60 * 1_000;
const taroSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002';
const today = japanDateOf(Date.now());

const codeOf = (n: number) => stickerCodeOf(new Uint8Array(12).fill(n));

/** A lending that was recorded some days ago, on the n-th copy. */
const lendingOf = (n: number, ago: number, due: number): ListedLending => {
  const LentDate = addDays(today, -ago);
  return {
    LendingID: `${LentDate}.${codeOf(n)}.${ulid(Date.now() - ago * DAY_MS)}`,
    GlobalBookID: codeOf(n),
    LentDate,
    ReturnDate: addDays(today, due),
    Book_Simple: { KANRI_ID: `HDB00000${String(n)}`, MainTitle: `本${String(n)}` },
  };
};
const toTaro = { BorrowerUserSub: taroSub };

type Role = 'lender' | 'borrower';
let open: Record<Role, ListedLending[]>;

beforeEach(() => {
  open = { lender: [], borrower: [] };
  api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', ({ role }) => ({
    lendings: open[role],
  }));
  api.answer('openUsers', 'readUser', ({ userSub }) => ({
    userSub,
    username: userSub === taroSub ? 'taro' : 'hanako',
    preferred_name: userSub === taroSub ? '太郎' : '',
  }));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const visit = (address = '/lendings', locale: 'ja' | 'en' = 'ja') =>
  renderScreen(address, { user: hanako, locale });
const rows = async (role: Role = 'lender') =>
  within(await screen.findByRole('list', { name: ja.roles[role] })).getAllByRole('listitem');

describe('the page of lendings', () => {
  it('NOTICE-13 saves the open lendings as a file for calendars', async () => {
    open.lender = [lendingOf(1, 3, 11), lendingOf(2, 20, -6)];
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${String(saved.push(file))}`,
      revokeObjectURL: () => {},
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'カレンダーに追加' }));
    await waitFor(() => {
      expect(click).toHaveBeenCalledTimes(1);
    });
    expect(saved[0]?.type).toBe('text/calendar');
  });

  it('LEND-12 lists overdue lendings first with the number of days, then by due date', async () => {
    open.lender = [
      lendingOf(1, 3, 11),
      lendingOf(2, 20, -6),
      lendingOf(3, 5, 2),
      lendingOf(4, 9, -1),
    ];
    await visit();
    const listed = await rows();
    expect(listed.map((row) => within(row).getByRole('link').textContent)).toEqual([
      '本2',
      '本4',
      '本3',
      '本1',
    ]);
    expect(listed[0]).toHaveTextContent('6日過ぎています');
    expect(listed[1]).toHaveTextContent('1日過ぎています');
    expect(listed[2]).not.toHaveTextContent('過ぎています');
    expect(screen.getByText(ja.overdueCount(2))).toBeVisible();
    expect(within(listed.at(0)!).getByRole('link')).toHaveAttribute('href', `/dp/${codeOf(2)}`);
  });

  it('LEND-12 does not call a lending overdue on its due date', async () => {
    open.lender = [lendingOf(1, 14, 0)];
    await visit();
    expect((await rows())[0]).toHaveTextContent(dates.dueToday);
    expect(screen.queryByText(/過ぎています/)).toBeNull();
  });

  it('LEND-13 shows the owner who borrowed: a reader with a link, or the written name', async () => {
    open.lender = [
      { ...lendingOf(1, 3, 1), ...toTaro },
      { ...lendingOf(2, 3, 2), BorrowerName: '隣の山田さん' },
      lendingOf(3, 3, 3),
    ];
    await visit();
    const listed = await rows();
    const link = await within(listed.at(0)!).findByRole('link', { name: '太郎' });
    expect(link).toHaveAttribute('href', '/taro');
    expect(listed[1]).toHaveTextContent('隣の山田さん');
    expect(listed[2]).toHaveTextContent(dates.borrowerUnknown);
  });

  it('LEND-21 LEND-22 shows the owner what the reader says', async () => {
    open.lender = [
      { ...lendingOf(1, 3, 1), ...toTaro, Consent: 'PENDING' },
      { ...lendingOf(2, 3, 2), BorrowerName: '山田さん', Consent: 'REFUSED' },
    ];
    await visit();
    const listed = await rows();
    const [pending, refused] = listed;
    expect(await within(listed.at(0)!).findByRole('link', { name: '太郎' })).toBeVisible();
    expect(pending).toHaveTextContent(dates.consent.PENDING);
    expect(refused).toHaveTextContent(`山田さん ${dates.consent.REFUSED}`);
  });

  it.each([
    ['ja', ja],
    ['en', en],
  ] as const)(
    'LEND-22 lets a borrower answer that the copy is not here (%s)',
    async (locale, texts) => {
      const lending = lendingOf(1, 3, 1);
      open.borrower = [lending];
      api.answer('bookshelfWrites', 'RefuseLending', () => {
        open.borrower = [];
        return { ok: true as const };
      });
      const { user } = await visit('/lendings?role=borrower', locale);
      const { actions, confirm, done, none } = texts;
      await user.click(
        await screen.findByRole('button', { name: texts.actionOf(actions.refuse, '本1') }),
      );
      const dialog = await screen.findByRole('dialog', { name: texts.title.refuse });
      await user.click(within(dialog).getByRole('button', { name: confirm.refuse }));
      expect(await screen.findByText(done.refuse)).toBeVisible();
      expect(await screen.findByText(none.borrower)).toBeVisible();
      const { LendingID } = lending;
      expect(api.requestsOf('RefuseLending')).toMatchObject([{ input: { LendingID } }]);
    },
  );

  it('LEND-22 offers a return across a block, with neither the owner nor the words of the owner', async () => {
    const { Book_Simple: _, ...lending } = lendingOf(1, 3, 1);
    open.borrower = [lending];
    await visit('/lendings?role=borrower');
    const row = (await rows('borrower')).at(0);
    const names = within(row!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([ja.actions.selfReturn, ja.actions.refuse]);
    expect(row).not.toHaveTextContent(ja.borrowedFrom);
    expect(row).toHaveTextContent(codeOf(1));
  });

  it('LEND-14 returns from the list; the row leaves it and the focus stays on the page', async () => {
    const lending = lendingOf(1, 3, 1);
    open.lender = [lending, lendingOf(2, 3, 2)];
    api.answer('bookshelfWrites', 'ReturnGlobalBook', () => {
      open.lender = open.lender.slice(1);
      return { ok: true as const };
    });
    const { user } = await visit();
    const row = (await rows()).at(0);
    await user.click(within(row!).getByRole('button', { name: /^返却を記録/ }));
    const dialog = await screen.findByRole('dialog');
    await user.dblClick(within(dialog).getByRole('button', { name: ja.confirm.return }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(await rows()).toHaveLength(1);
    expect(api.requestsOf('ReturnGlobalBook').map(({ input }) => input)).toEqual([
      {
        GlobalBookID: codeOf(1),
        LendingID: lending.LendingID,
        ActualReturnDate: today,
      },
    ]);
    expect(await screen.findByText(ja.done.return)).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('LEND-14 extends any lending and cancels only one of today', async () => {
    open.lender = [lendingOf(1, 0, 14), lendingOf(2, 1, 15)];
    await visit();
    const buttons = (await rows()).map((row) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    );
    const { extend, cancel } = ja.actions;
    expect(buttons).toEqual([
      [ja.actions.return, extend, cancel],
      [ja.actions.return, extend],
    ]);
  });

  const borrowed = (AllowSelfReturn: 'ALLOW' | 'DENY') => {
    open.borrower = [{ ...lendingOf(1, 3, 4), OwnerUserSub: taroSub }];
    api.answer('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', () => ({
      GlobalBook: {
        GlobalBookID: codeOf(1),
        KANRI_ID: 'HDB000001',
        RegisteredDatetime: '2026-01-01T16:30:00.000Z',
        RegisteredDate: '2026-01-02',
      },
      UserLibrarySettings: {
        UserSub: taroSub,
        LibraryName: '太郎の本棚',
        AllowSelfLend: 'ALLOW' as const,
        AllowSelfReturn,
        LibraryOpenLevel: 'PUBLIC' as const,
      },
      LendingHistory: [],
    }));
  };

  it('LEND-15 lists what the reader has borrowed, with its owner and a return where allowed', async () => {
    borrowed('ALLOW');
    const { user } = await visit();
    await user.click(await screen.findByRole('tab', { name: new RegExp(ja.roles.borrower) }));
    const row = (await rows('borrower')).at(0);
    expect(await within(row!).findByRole('link', { name: '太郎' })).toHaveAttribute(
      'href',
      '/taro',
    );
    api.answer('bookshelfWrites', 'ReturnGlobalBook', () => ({ ok: true as const }));
    await user.click(await within(row!).findByRole('button', { name: /^返す/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: ja.confirm.selfReturn }));
    await waitFor(() => {
      expect(api.requestsOf('ReturnGlobalBook')).toHaveLength(1);
    });
  });

  it('LEND-15 tells whom to give the book where readers do not return themselves', async () => {
    borrowed('DENY');
    await visit('/lendings?role=borrower');
    const row = (await rows('borrower')).at(0);
    expect(await within(row!).findByText(ja.askOwner)).toBeVisible();
    expect(within(row!).getByRole('button')).toHaveTextContent(ja.actions.refuse);
  });

  it('LEND-16 loads every page of the open lendings, and ended ones on request', async () => {
    const pages = [[lendingOf(1, 9, 5)], [lendingOf(2, 9, 4)], [lendingOf(3, 9, 3)]];
    const ended = { ...lendingOf(4, 9, 5), ActualReturnDate: today };
    api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', (input) => {
      if (input.role === 'borrower') return { lendings: [] };
      if (!input.openOnly) return { lendings: [lendingOf(1, 9, 5), ended] };
      const page = Number(input.lastEvaluatedKey ?? 0);
      return {
        lendings: pages[page] ?? [],
        ...(page < 2 && { lastEvaluatedKey: String(page + 1) }),
      };
    });
    const { user } = await visit();
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: ja.showEnded.lender }));
    const before = await screen.findByRole('list', { name: ja.ended.lender });
    expect(within(before).getAllByRole('listitem')).toHaveLength(1);
    expect(before).toHaveTextContent('本4');
  });

  it('LEND-16 offers the bookshelf and friends when there are no lendings', async () => {
    const { user } = await visit('/lendings', 'en');
    expect(await screen.findByText(en.none.lender)).toBeVisible();
    expect(screen.getByRole('link', { name: en.toBookshelf })).toHaveAttribute(
      'href',
      '/bookshelf',
    );
    await user.click(screen.getByRole('tab', { name: new RegExp(en.roles.borrower) }));
    expect(await screen.findByRole('link', { name: en.toFriends })).toHaveAttribute(
      'href',
      '/hanako/friendsList',
    );
  });

  it('LEND-16 offers another try when the lendings cannot be loaded', async () => {
    api.fail('bookshelfReads', 'fetch_Lendings_ByUsersub', 400);
    const { user } = await visit();
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', () => ({
      lendings: [lendingOf(1, 3, 1)],
    }));
    await user.click(retry);
    expect(await rows()).toHaveLength(1);
  });

  it('LEND-16 asks visitors to log in and requests nothing', async () => {
    await renderScreen('/lendings');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeVisible();
    expect(api.requestsOf('fetch_Lendings_ByUsersub')).toEqual([]);
  });
});
