import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { everybody, people, type Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { isFull } from './support/scale.ts';
import { secrets, type Scene } from './support/scene.ts';
import { isWrite, operationKeys, type OperationKey } from './support/world.ts';

/** Those who read in a part of the tests. */
const SOME: readonly (Person | null)[] = [null, 'blocked', 'follower'];

const leaks = countCases('leaks', 'answers');

const filled = setUpFilledWorld();
afterEach(async () => filled.world.restore(filled.before));

/** Ids of what is private, and who may see it besides the owner. */
const ownIds = ({
  privateNote,
  privateList,
  sheet,
  sticker,
  friendRequest,
  friendLink,
}: Scene) => ({
  privateNote: [privateNote],
  privateList: [privateList],
  sheet: [sheet, sticker],
  friendRequest: [friendRequest],
  friendLink: [friendLink],
});

/** Texts that nobody of these may find in any answer. */
const hiddenFrom = (who: Person | null): readonly string[] => {
  if (who === 'owner') return [secrets.nobody.mail];
  const { borrower: _, ...own } = secrets.owner;
  const ids = Object.entries(ownIds(filled.scene))
    .filter(([name]) => !(name === 'friendRequest' && who === 'asker'))
    .flatMap(([, found]) => found);
  return [
    secrets.nobody.mail,
    secrets.owner.borrower,
    ...Object.values(own),
    ...ids,
    ...(who === 'borrower' ? [] : [people.borrower.sub]),
    // The borrower sees the page of the lent copy, with the library and the shelf that it is from.
    ...(who === 'friend'
      ? []
      : [secrets.friends.note, secrets.friends.ownBook, secrets.friends.request]),
    ...(who === 'friend' || who === 'borrower'
      ? []
      : [secrets.friends.library, secrets.friends.hondana]),
  ];
};

/** The ids by which a request could ask for each kind of thing. */
const valuesOf = (name: string, good: unknown): readonly unknown[] => {
  if (/^noteID$/i.test(name)) {
    return [
      filled.scene.publicNote,
      filled.scene.friendsNote,
      filled.scene.privateNote,
      filled.scene.explanation,
      filled.scene.citation,
    ];
  }
  if (/BookListID$/i.test(name)) return [filled.scene.publicList, filled.scene.privateList];
  if (name === 'GlobalBookID') {
    return [
      filled.scene.shelvedCopy,
      filled.scene.lentCopy,
      filled.scene.discardedCopy,
      filled.scene.ownBookCopy,
      filled.scene.sticker,
    ];
  }
  if (name === 'role') {
    return good === 'owner' ? ['owner', 'asker'] : ['lender', 'borrower'];
  }
  return [good];
};

/** The rule's request with each of the ids, as it is and naming the caller where it names the owner. */
const requestsOf = (key: OperationKey, who: Person | null) => {
  const request = rules[key].request(filled.scene);
  const variants = Object.entries(request).reduce<readonly Readonly<Record<string, unknown>>[]>(
    (all, [name, good]) =>
      all.flatMap((one) =>
        valuesOf(name, good).map((value) => Object.assign({}, one, { [name]: value })),
      ),
    [{}],
  );
  if (who === null || who === 'owner') return variants;
  const asCaller = variants.map((variant) =>
    Object.fromEntries(
      Object.entries(variant).map(([name, value]) => [
        name,
        value === people.owner.sub ? people[who].sub : value,
      ]),
    ),
  );
  return [...variants, ...asCaller];
};

describe('what is private', () => {
  it.each(operationKeys)('TRUST-33 %s discloses nothing private to anybody else', async (key) => {
    for (const who of isFull ? [null, ...everybody] : SOME) {
      for (const request of requestsOf(key, who)) {
        await leaks.run(async () => {
          const { text } = await filled.world.call(who, key, request);
          // What the caller has sent is no secret.
          const sent = JSON.stringify(request);
          const found = hiddenFrom(who).filter(
            (secret) => text.includes(secret) && !sent.includes(secret),
          );
          expect({ who, request, found }).toEqual({ who, request, found: [] });
        });
      }
      await filled.world.restore(filled.before);
    }
  });

  it('TRUST-33 RECORD-08 is found by this test where it may be seen', async () => {
    const friendsNote = await filled.world.call('friend', 'notes.GetNote', {
      noteID: filled.scene.friendsNote,
    });
    expect(friendsNote.text).toContain(secrets.friends.note);
    const lendings = await filled.world.call('owner', 'bookshelfReads.fetch_Lendings_ByUsersub', {
      UserSub: people.owner.sub,
      role: 'lender',
      openOnly: 'false',
    });
    expect(lendings.text).toContain(secrets.owner.borrower);
    expect(lendings.text).toContain(people.borrower.sub);
    const copy = await filled.world.call(
      'friend',
      'copyDetail.fetch_bookdetail_for_react_by_GlobalBookID',
      { GlobalBookID: filled.scene.ownBookCopy },
    );
    const list = await filled.world.call('friend', 'sharedList.readSharedList', {
      bookListID: filled.scene.publicList,
    });
    for (const [who, role] of [
      ['owner', 'owner'],
      ['friend', 'asker'],
    ] as const) {
      const requests = await filled.world.call(who, 'bookshelfWrites.listBorrowRequests', {
        UserSub: people[who].sub,
        role,
      });
      expect(requests.text).toContain(secrets.friends.request);
    }
    for (const { text } of [copy, list]) expect(text).toContain(secrets.friends.ownBook);
    const UserSub = people.owner.sub;
    const records = await filled.world.call('owner', 'record.listReadings', { UserSub });
    expect(records.text).toContain(secrets.owner.readOn);
    const lists = await filled.world.call('owner', 'bookListReads.getListOfBookList', {});
    expect(lists.text).toContain(secrets.owner.list);
  });
});

describe('the words of a reader who has corrected the citation of another one', () => {
  const CORRECTION = 'SECRET-CORRECTION';
  /** The operations that may show them to whom no block separates from their author. */
  const shownBy = /\.(?:GetNote|listNoteRevisions|listCorrectedNotes)$/;

  const correct = async () => {
    const { world, scene } = filled;
    const { stranger, blocked } = people;
    const fields = { userSub: stranger.sub, noteID: scene.citation, content: CORRECTION };
    expect((await world.call('stranger', 'notes.EditInformationNote', fields)).status).toBe(200);
    for (const [by, of] of [
      ['stranger', blocked],
      ['follower', stranger],
    ] as const) {
      const block = { blockerUserSub: people[by].sub, blockedUserSub: of.sub };
      expect((await world.call(by, 'friends.blockUser', block)).status).toBe(200);
    }
    // The owner has blocked this reader, who would see nothing of the citation at all.
    const unblock = { blockerUserSub: people.owner.sub, blockedUserSub: blocked.sub };
    expect((await world.call('owner', 'friends.unblockUser', unblock)).status).toBe(200);
  };

  const readsOf = async (who: Person | null) => {
    const found: OperationKey[] = [];
    for (const key of operationKeys.filter((one) => !isWrite(one))) {
      for (const request of requestsOf(key, who)) {
        const { text } = await filled.world.call(who, key, request);
        const sent = JSON.stringify(request);
        const isFound = [CORRECTION, people.stranger.sub].some(
          (secret) => text.includes(secret) && !sent.includes(secret),
        );
        if (isFound && !found.includes(key)) found.push(key);
      }
    }
    return found;
  };

  it('WORDS-01 WORDS-05 are in no read but the note’s, and in none across a block', async () => {
    await correct();
    for (const who of ['blocked', 'follower'] as const) expect(await readsOf(who)).toEqual([]);
    for (const who of [null, 'friend', 'owner'] as const) {
      const found = await readsOf(who);
      expect(found).toContain('openNotes.GetNote');
      expect(found.filter((key) => !shownBy.test(key))).toEqual([]);
    }
  });
});
