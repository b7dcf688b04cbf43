import { randomBytes } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { pageHref, pagePatterns } from '../../contract/pages.ts';
import { signReadersUp } from '../../local/seed/readers.ts';
import { common } from '../../web/src/messages/ja/common.ts';
import { people as texts } from '../../web/src/messages/ja/people.ts';
import { shelf } from '../../web/src/messages/ja/shelf.ts';
import { titles } from '../../web/src/messages/ja/titles.ts';
import { signUpOwnReader, type OwnReader } from './support/own-reader.ts';
import { signIn } from './support/reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

/** A reader of the test's own at a browser of their own. */
interface Person {
  readonly reader: OwnReader;
  readonly page: Page;
  readonly complaints: readonly string[];
}

interface People {
  /** Somebody new who is there, and looks at nothing. */
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
      const page = await context.newPage();
      const complaints = watchConsole(page);
      await signIn(page, own.username);
      return { reader: own, page, complaints };
    });
    for (const close of closing) await close();
  },
});

// Every reader has to sign up, sign in and fetch the page into an empty browser.
test.describe.configure({ timeout: 240_000 });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const buttons = (page: Page) => main(page).getByRole('button');
const marks = (page: Page, { username }: OwnReader) =>
  page.getByRole('status', { name: texts.relation(username) });

/** Opens a profile and waits until it is known how the viewer stands to its reader. */
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
  main(page).getByRole('link', { name: new RegExp(`^${String(count)}\\s*${texts[list]}$`) });

/** The three numbers of the profile or list that is open; those not named are 0. */
const expectCounts = async (
  page: Page,
  { following = 0, followers = 0, friends = 0 }: Counts,
): Promise<void> => {
  await expect(countLink(page, 'following', following)).toBeVisible();
  await expect(countLink(page, 'followers', followers)).toBeVisible();
  await expect(countLink(page, 'friends', friends)).toBeVisible();
};

/** What is so now is so at the server too: the page tells the same when it is loaded again. */
const nowAndAfterReload = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await look();
  await page.reload();
  await look();
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

test('FREQ-05 PUB-14 PUB-15 PUB-16 PUB-17 two readers become friends, and part again', async ({
  person,
}) => {
  const asking = await person();
  const asked = await person();

  await openProfile(asking.page, asked.reader);
  await button(asking.page, texts.sendRequest).click();
  await nowAndAfterReload(asking.page, async () => {
    await expect(button(asking.page, texts.requestSent)).toBeDisabled();
    await expectCounts(asking.page, {});
  });

  await asked.page.goto(pagePatterns.friendRequests);
  const requests = main(asked.page).getByRole('list', { name: titles.friendRequests });
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
  await nowAndAfterReload(asking.page, async () => {
    await expect(button(asking.page, texts.sendRequest)).toBeEnabled();
    await expectCounts(asking.page, {});
  });

  await asked.page.reload();
  await expect(button(asked.page, texts.sendRequest)).toBeEnabled();
  await expectCounts(asked.page, {});
  expect([...asking.complaints, ...asked.complaints]).toEqual([]);
});

test('FREQ-01 FREQ-02 FREQ-03 a request is accepted from the list, and the list is empty', async ({
  person,
}) => {
  const asking = await person();
  const asked = await person();
  await act.request(asking.reader, asked.reader);

  await asked.page.goto(pagePatterns.friendRequests);
  await button(asked.page, texts.acceptOf(asking.reader.username)).click();
  await expect(asked.page.getByText(texts.nowFriends(asking.reader.username))).toBeVisible();
  await nowAndAfterReload(asked.page, async () => {
    await expect(asked.page.getByText(texts.noRequests, { exact: true })).toBeVisible();
  });
  await openProfile(asking.page, asked.reader);
  await expect(button(asking.page, texts.endFriendship)).toBeEnabled();
  await expectCounts(asking.page, { friends: 1 });
});

test('PUB-06 PUB-18 PUB-19 PUB-20 FOLLOW-01 a reader follows another, thinks about it, and stops', async ({
  person,
}) => {
  const follower = await person();
  const followed = await person();
  const { page } = follower;
  const question = page.getByRole('alertdialog', {
    name: texts.unfollowTitle(followed.reader.username),
  });

  await openProfile(page, followed.reader);
  await button(page, texts.follow).click();
  await nowAndAfterReload(page, async () => {
    await expect(button(page, texts.unfollow)).toBeVisible();
    await expectCounts(page, { followers: 1 });
  });

  await openProfile(followed.page, follower.reader);
  await expect(marks(followed.page, follower.reader)).toHaveText(texts.followsYou);
  await expectCounts(followed.page, { following: 1 });
  await countLink(followed.page, 'following', 1).click();
  const list = followed.page.getByRole('list', {
    name: titles.following(follower.reader.username),
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
  await question.getByRole('button', { name: texts.unfollowConfirm }).click();
  await nowAndAfterReload(page, async () => {
    await expect(button(page, texts.follow)).toBeVisible();
    await expectCounts(page, {});
  });
  await openProfile(followed.page, follower.reader);
  await expect(marks(followed.page, follower.reader)).toBeEmpty();
  await expectCounts(followed.page, {});
  expect([...follower.complaints, ...followed.complaints]).toEqual([]);
});

test('SP-116 whoever taps quickly ends where the last tap led, and counts once', async ({
  person,
  reader,
}) => {
  const { page } = await person();
  const other = await reader();
  const question = page.getByRole('alertdialog');
  const calls: string[] = [];
  let underWay = 0;
  let most = 0;
  await page.route('**/api/friends', async (route) => {
    const body = route.request().postDataJSON() as { readonly Operation: string };
    if (!body.Operation.endsWith('Follower')) return route.fallback();
    calls.push(body.Operation);
    underWay += 1;
    most = Math.max(most, underWay);
    const answer = await route.fetch();
    underWay -= 1;
    return route.fulfill({ response: answer });
  });

  await openProfile(page, other);
  for (const _ of ['once', 'again']) {
    await button(page, texts.follow).click();
    await button(page, texts.unfollow).click();
    await question.getByRole('button', { name: texts.unfollowConfirm }).click();
    await expect(question).toBeHidden();
  }
  await button(page, texts.follow).click();
  await expect(button(page, texts.unfollow)).toBeVisible();
  await expectCounts(page, { followers: 1 });
  await expect
    .poll(() => ({ last: calls.at(-1), underWay }))
    .toEqual({
      last: 'addFollower',
      underWay: 0,
    });
  expect(most).toBe(1);
  await nowAndAfterReload(page, async () => {
    await expect(button(page, texts.unfollow)).toBeVisible();
    await expectCounts(page, { followers: 1 });
  });
});

test('PUB-07 PUB-10 PUB-21 SP-109 a block ends everything between two readers, until it is taken back', async ({
  person,
}) => {
  const blocking = await person();
  const blocked = await person();
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
  await expect(buttons(blocked.page)).toHaveText([texts.block]);
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
  expect([...blocking.complaints, ...blocked.complaints]).toEqual([]);
});

test('PUB-12 PUB-13 SP-108 SP-109 a block takes a request back, and leaves a third reader alone', async ({
  person,
}) => {
  const asked = await person();
  const asking = await person();
  const third = await person();
  await act.request(third.reader, asked.reader);

  await openProfile(asking.page, asked.reader);
  await button(asking.page, texts.sendRequest).click();
  await expect(button(asking.page, texts.requestSent)).toBeDisabled();
  // There is no way to take a request back but this one.
  await button(asking.page, texts.block).click();
  await expect(button(asking.page, texts.unblock)).toBeEnabled();

  await asked.page.goto(pagePatterns.friendRequests);
  const requests = main(asked.page).getByRole('list', { name: titles.friendRequests });
  await expect(requests.getByRole('link', { name: third.reader.username })).toBeVisible();
  await expect(requests.getByRole('listitem')).toHaveCount(1);

  await button(asking.page, texts.unblock).click();
  await nowAndAfterReload(asking.page, async () => {
    await expect(button(asking.page, texts.sendRequest)).toBeEnabled();
  });
  await openProfile(third.page, asked.reader);
  await expect(button(third.page, texts.requestSent)).toBeDisabled();

  await openProfile(asked.page, third.reader);
  await expect(button(asked.page, texts.reject)).toBeEnabled();
  await button(asked.page, texts.block).click();
  await expect(button(asked.page, texts.unblock)).toBeEnabled();
  await asked.page.goto(pagePatterns.friendRequests);
  await expect(asked.page.getByText(texts.noRequests, { exact: true })).toBeVisible();
});

test('the keyboard alone follows, thinks again, and comes back to where it was', async ({
  person,
  reader,
}) => {
  const { page } = await person();
  await openProfile(page, await reader());
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
});

test('PUB-04 a reader is led from the own profile to its settings', async ({ person }) => {
  const { page, reader, complaints } = await person();
  await page.goto(pageHref.profile(reader.username));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reader.username);
  await expect(buttons(page)).toHaveCount(0);
  await expectCounts(page, {});
  await expectAccessible(page);
  await main(page).getByRole('link', { name: texts.edit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.profileSettings);
  expect(complaints).toEqual([]);
});

test('PUB-02 PUB-08 PUB-22 OSHELF-07 a visitor sees a profile without a token, and goes on to the books', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const tokens: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) tokens.push(request.url());
  });
  await page.goto('/hanako');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('花子');
  for (const list of ['following', 'followers', 'friends'] as const) {
    await expect(
      main(page).getByRole('link', { name: new RegExp(`^\\d+\\s*${texts[list]}$`) }),
    ).toBeVisible();
  }
  await expect(button(page, texts.follow)).toHaveCount(0);
  await expect(button(page, texts.block)).toHaveCount(0);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: texts.bookshelf }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf.userTitle('hanako'));
  expect(tokens).toEqual([]);
  expect(complaints).toEqual([]);
});

test('FOLLOW-02 FOLLOW-03 CONST-48 a visitor reads on in a long list, to its end', async ({
  page,
  reader,
}) => {
  const { username, userSub, origin, call } = await reader();
  const followed = Array.from({ length: PAGE_SIZE.follow + 1 }, () => ({
    username: `reader_${randomBytes(5).toString('hex')}`,
    preferredName: undefined,
  }));
  await signReadersUp(origin, followed);
  for (const other of followed) {
    const answer = await page.request.get(`/api/open/profiles/${other.username}`);
    const { userSub: followedUserSub } = (await answer.json()) as { readonly userSub: string };
    await call('friends', 'addFollower', { followerUserSub: userSub, followedUserSub });
  }
  await page.goto(pageHref.following(username));
  const list = page.getByRole('list', { name: titles.following(username) });
  await expect(list.getByRole('listitem')).toHaveCount(PAGE_SIZE.follow);
  await expectCounts(page, { following: followed.length });
  const more = button(page, texts.more);
  await more.click();
  await expect(list.getByRole('listitem')).toHaveCount(followed.length);
  await expect(more).toHaveCount(0);
  // The newest follow stands first, and nobody twice.
  await expect(list.getByRole('link')).toHaveText(
    followed.map((other) => other.username).toReversed(),
  );
  await expect(list.getByRole('link').last()).toBeFocused();
  await expectAccessible(page);
});

test('FOLLOW-07 PUB-09 names that nobody has lead nowhere, and it says so', async ({ page }) => {
  await page.goto('/nobody_at_all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound);
  await expectAccessible(page);
  await page.goto('/nobody_at_all/follower');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.userNotFound);
});
