import { expect, test as base, type Page } from '@playwright/test';
import { pageHref, pagePatterns } from '../../contract/pages.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as texts } from '../../web/src/features/people/texts.ja.ts';
import { ja as reports } from '../../web/src/features/reports/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { restoreSession, signUpOwnReader, type OwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

/** A reader of the test's own in a browser context of their own. */
interface Person {
  readonly reader: OwnReader;
  readonly page: Page;
  readonly errors: readonly string[];
}

interface People {
  /** A new reader without a browser. */
  readonly reader: () => Promise<OwnReader>;
  readonly person: () => Promise<Person>;
}

const test = base.extend<People>({
  reader: async ({ baseURL }, provide) => {
    await provide(async () => signUpOwnReader(baseURL));
  },
  person: async ({ browser, reader }, provide) => {
    const closing: (() => Promise<void>)[] = [];
    await provide(async () => {
      const own = await reader();
      const context = await browser.newContext();
      closing.push(async () => context.close());
      await restoreSession(context, own);
      const page = await context.newPage();
      const errors = watchConsole(page);
      return { reader: own, page, errors };
    });
    for (const close of closing) await close();
  },
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** The buttons of the relation; a report needs none. */
const buttons = (page: Page) =>
  main(page).getByRole('button').filter({ hasNotText: reports.entry });
const marks = (page: Page, { username }: OwnReader) =>
  page.getByRole('status', { name: texts.relation(username) });

/** Confirms the question that is open. */
const confirmIn = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

/** Opens a profile and waits until the viewer's relation to its reader is loaded. */
const openProfile = async (page: Page, { username }: OwnReader): Promise<void> => {
  await page.goto(pageHref.profile(username));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
  await expect(button(page, texts.block).or(button(page, texts.unblock))).toBeVisible();
};

interface Counts {
  readonly following?: number;
  readonly followers?: number;
  readonly friends?: number;
}

const countLink = (page: Page, list: 'following' | 'followers' | 'friends', count: number) =>
  main(page).getByRole('link', {
    name: new RegExp(`^${String(count)}\\s*${texts.counted[list](count)}$`),
  });

/** Expects the three counts of the open profile or list; counts that are not given are 0. */
const expectCounts = async (
  page: Page,
  { following = 0, followers = 0, friends = 0 }: Counts,
): Promise<void> => {
  await expect(countLink(page, 'following', following)).toBeVisible();
  await expect(countLink(page, 'followers', followers)).toBeVisible();
  await expect(countLink(page, 'friends', friends)).toBeVisible();
};

/** Expects the same before and after a reload: the server has stored what the page shows. */
const nowAndAfterReload = async (page: Page, check: () => Promise<void>): Promise<void> => {
  await check();
  await page.reload();
  await check();
};

/** Waits for the response to a request that the page does not wait for, and that a reload would cancel. */
const untilAnswered = async (
  page: Page,
  operation: 'addFollower' | 'deleteFollower',
  press: () => Promise<void>,
): Promise<void> => {
  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes(operation),
  );
  await press();
  await answered;
};

const act = {
  follow: async ({ userSub, call }: OwnReader, other: OwnReader) =>
    call('friends', 'addFollower', {
      followerUserSub: userSub,
      followedUserSub: other.userSub,
    }),
  request: async ({ userSub, call }: OwnReader, other: OwnReader) =>
    call('friends', 'sendFriendRequest', {
      senderUserSub: userSub,
      receiverUserSub: other.userSub,
    }),
  befriend: async (one: OwnReader, other: OwnReader) => {
    const { requestId } = await act.request(one, other);
    await other.call('friends', 'handleFriendRequest', { requestId, action: 'accept' });
  },
};

test('FREQ-05 PUB-06 PUB-07 PUB-10 PUB-14 PUB-15 PUB-16 PUB-17 PUB-18 PUB-19 PUB-20 PUB-21 SP-109 FOLLOW-01 two readers become friends, follow and block each other, and end it', async ({
  person,
}) => {
  const asking = await person();
  const asked = await person();

  await test.step('a request, rejected, then accepted', async () => {
    await openProfile(asking.page, asked.reader);
    await button(asking.page, texts.sendRequest).click();
    await nowAndAfterReload(asking.page, async () => {
      await expect(button(asking.page, texts.requestSent)).toBeDisabled();
      await expectCounts(asking.page, {});
    });

    await asked.page.goto(pagePatterns.friendRequests);
    const requests = main(asked.page).getByRole('list', { name: texts.friendRequestsTitle });
    const { username } = asking.reader;
    await expect(requests.getByRole('link', { name: username })).toBeVisible();
    await expect(requests).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/);
    await expectAccessible(asked.page);
    await button(asked.page, texts.rejectOf(username)).click();
    await nowAndAfterReload(asked.page, async () => {
      await expect(asked.page.getByText(texts.noRequests, { exact: true })).toBeVisible();
    });

    await openProfile(asking.page, asked.reader);
    await button(asking.page, texts.sendRequest).click();
    await expect(button(asking.page, texts.requestSent)).toBeDisabled();

    await openProfile(asked.page, asking.reader);
    await expect(marks(asked.page, asking.reader)).toContainText(texts.requestReceived);
    await button(asked.page, texts.accept).click();
    await nowAndAfterReload(asked.page, async () => {
      await expect(button(asked.page, texts.endFriendship)).toBeEnabled();
      await expectCounts(asked.page, { friends: 1 });
    });

    await asking.page.reload();
    await expect(marks(asking.page, asked.reader)).toContainText(texts.areFriends);
    await expectCounts(asking.page, { friends: 1 });
    await countLink(asking.page, 'friends', 1).click();
    await expect(main(asking.page).getByRole('link', { name: username })).toBeVisible();
    await asking.page.goBack();
    await button(asking.page, texts.endFriendship).click();
    await confirmIn(asking.page, texts.endFriendshipConfirm);
    await nowAndAfterReload(asking.page, async () => {
      await expect(button(asking.page, texts.sendRequest)).toBeEnabled();
      await expectCounts(asking.page, {});
    });

    await asked.page.reload();
    await expect(button(asked.page, texts.sendRequest)).toBeEnabled();
    await expectCounts(asked.page, {});
  });

  await test.step('a follow', async () => {
    const [follower, followed] = [asking, asked];
    const { page } = follower;
    const question = page.getByRole('alertdialog', {
      name: texts.unfollowTitle(followed.reader.username),
    });

    await openProfile(page, followed.reader);
    await untilAnswered(page, 'addFollower', () => button(page, texts.follow).click());
    await nowAndAfterReload(page, async () => {
      await expect(button(page, texts.unfollow)).toBeVisible();
      await expectCounts(page, { followers: 1 });
    });

    await openProfile(followed.page, follower.reader);
    await expect(marks(followed.page, follower.reader)).toHaveText(texts.followsYou);
    await expectCounts(followed.page, { following: 1 });
    await countLink(followed.page, 'following', 1).click();
    const list = followed.page.getByRole('list', {
      name: texts.listTitles.following(follower.reader.username),
    });
    await expect(list.getByRole('link', { name: followed.reader.username })).toBeVisible();
    await expectAccessible(followed.page);

    await button(page, texts.unfollow).click();
    await expect(question).toContainText(texts.unfollowText);
    await expectAccessible(page);
    await question.getByRole('button', { name: common.cancel }).click();
    await expect(question).toBeHidden();
    await nowAndAfterReload(page, async () => {
      await expect(button(page, texts.unfollow)).toBeVisible();
      await expectCounts(page, { followers: 1 });
    });

    await button(page, texts.unfollow).click();
    await untilAnswered(page, 'deleteFollower', () =>
      question.getByRole('button', { name: texts.unfollowConfirm }).click(),
    );
    await nowAndAfterReload(page, async () => {
      await expect(button(page, texts.follow)).toBeVisible();
      await expectCounts(page, {});
    });
    await openProfile(followed.page, follower.reader);
    await expect(marks(followed.page, follower.reader)).toBeEmpty();
    await expectCounts(followed.page, {});
  });

  await test.step('a block', async () => {
    const [blocking, blocked] = [asking, asked];
    await act.follow(blocking.reader, blocked.reader);
    await act.follow(blocked.reader, blocking.reader);
    await act.befriend(blocked.reader, blocking.reader);
    const { userSub, call } = blocking.reader;
    await call('notes', 'CreateExplainNote', { userSub, content: '図書館で見つけた版です。' });
    const note = main(blocked.page)
      .getByRole('article')
      .filter({ hasText: '図書館で見つけた版です。' });
    await openProfile(blocked.page, blocking.reader);
    await expect(note).toBeVisible();

    await openProfile(blocking.page, blocked.reader);
    await expectCounts(blocking.page, { following: 1, followers: 1, friends: 1 });
    await expect(marks(blocking.page, blocked.reader)).toHaveText(
      texts.followsYou + texts.youFollow + texts.areFriends,
    );
    await expectAccessible(blocking.page);
    await button(blocking.page, texts.block).click();
    const question = blocking.page.getByRole('alertdialog');
    await expect(question).toContainText(texts.blockTitle(blocked.reader.username));
    await expectAccessible(blocking.page);
    await confirmIn(blocking.page, texts.block);
    await expect(button(blocking.page, texts.unblock)).toBeFocused();
    await nowAndAfterReload(blocking.page, async () => {
      await expect(button(blocking.page, texts.unblock)).toBeEnabled();
      await expect(buttons(blocking.page)).toHaveCount(1);
      await expect(blocking.page.getByText(texts.blocks)).toBeVisible();
      await expectCounts(blocking.page, {});
    });
    await expectAccessible(blocking.page);

    await openProfile(blocked.page, blocking.reader);
    await expect(blocked.page.getByText(texts.isBlockedBy)).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(buttons(blocked.page)).toHaveText([texts.closedBookshelf, texts.block]);
    await expect(marks(blocked.page, blocking.reader)).toBeEmpty();
    await expectCounts(blocked.page, {});
    await expectAccessible(blocked.page);

    await button(blocking.page, texts.unblock).click();
    await nowAndAfterReload(blocking.page, async () => {
      await expect(button(blocking.page, texts.follow)).toBeVisible();
      await expect(button(blocking.page, texts.sendRequest)).toBeEnabled();
      await expectCounts(blocking.page, {});
    });
    await blocked.page.reload();
    await expect(button(blocked.page, texts.follow)).toBeVisible();
    await expect(note).toBeVisible();
    await expect(blocked.page.getByText(texts.isBlockedBy)).toHaveCount(0);
  });
  expect([...asking.errors, ...asked.errors]).toEqual([]);
});

test('OSHELF-07 follows a reader, returns the focus and leads to the bookshelf when only the keyboard is used', async ({
  person,
  reader,
}) => {
  const { page } = await person();
  const other = await reader();
  await openProfile(page, other);
  await main(page).getByRole('link', { name: texts.bookshelf }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, texts.follow)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, texts.unfollow)).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button(page, texts.unfollow)).toBeFocused();
  await expectCounts(page, { followers: 1 });
  await main(page).getByRole('link', { name: texts.bookshelf }).press('Enter');
  await expect(page).toHaveURL(pageHref.userBookshelf(other.username));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    shelf.userTitle(other.username),
  );
});
