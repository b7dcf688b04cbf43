import { contracts, type RouteName } from '#contract/contracts.ts';
import type { ReportedKind } from '#contract/entities/report.ts';
import type { Contract } from '#contract/operation.ts';
import { ownBookIDOf } from '#contract/own-books.ts';
import { bookInListKey, newestKeyOf } from '#lambdas/book-lists/rows.ts';
import { borrowedKey, openBorrowedKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { citationRowOf, endsOf } from '#lambdas/notes/citations/rows.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { copyRow, lendingRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { deployedHandlers, openModeration } from './serve-deployed.ts';
import { inputFields } from '#test/support/input-fields.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { followRow, friendRows } from '#test/support/social-rows.ts';
import { userRow } from '#test/support/user-rows.ts';
import { KANRI_ID, listIdOf, listRowOf, noteIdOf, noteOf, noteRowsOf } from './serve-reports.ts';

const REASON = '規約にふれるため';
/** A citation is a note that more operations read: lists and maps of citations, and its history. */
type Subject = ReportedKind | 'citation';
const words: Readonly<Record<Subject, string>> = {
  note: '太郎だけが知る解説',
  citation: '太郎だけが知る引用',
  list: '太郎だけが知るリスト',
  profile: '太郎だけが知る名乗り',
  copy: '太郎だけが知る会報',
};
const ids: Readonly<Record<Subject, string>> = {
  note: noteIdOf(1),
  citation: noteIdOf(2),
  list: listIdOf(1),
  profile: taro.sub,
  copy: newSticker(),
};
// Object.keys forgets the keys; there are no others.
const subjects = Object.keys(words) as Subject[];
const kindOf = (subject: Subject): ReportedKind => (subject === 'citation' ? 'note' : subject);
const CITED = '000000002';
const PERSON = '00054222';
const OWN = ownBookIDOf('01J00000000000000000000001');
/** A friend and follower, a stranger, and a visitor. */
const others: readonly (User | null)[] = [hanako, jiro, null];

interface Read {
  readonly route: RouteName;
  readonly operation: string;
  readonly fields: readonly string[];
}

/**
 * Everything that any operation answers to others while taro's content is shown, hidden and shown again.
 * An operation that is added to the contract is called as well, unless it writes.
 */
// Object.keys forgets the keys; the contracts have no others.
const reads: readonly Read[] = (Object.keys(contracts) as RouteName[]).flatMap((route) =>
  Object.entries<Contract[string]>(contracts[route])
    .filter(([, { writes }]) => writes !== true)
    .map(([operation, { input }]) => ({ route, operation, fields: inputFields(input) })),
);

const values: Readonly<Record<string, unknown>> = {
  KANRI_ID,
  KANRI_IDs: [KANRI_ID],
  kanri_id: KANRI_ID,
  summary_of: KANRI_ID,
  summaries_of: KANRI_ID,
  tenkyo_id: PERSON,
  direction: 'cites',
  bookListID: ids.list,
  GlobalBookID: ids.copy,
  first: '9',
  role: 'borrower',
  username: taro.username,
};

const deployed = deployedHandlers();
const { tables } = deployed;
const moderation = openModeration(deployed);
beforeAll(async () => {
  const note = noteOf(taro, 1, {
    content: `https://hondana.example/manifestation/${KANRI_ID} ${words.note}${'。長い解説です'.repeat(6)}`,
  });
  const citation = noteOf(taro, 2, {
    noteType: 'InformationNote',
    content: `${words.citation}がある。`,
    referenceSourceKANRI_ID: KANRI_ID,
    referenceTargetKANRI_ID: CITED,
  });
  await tables.put('catalogue', [
    bookRow({ KANRI_ID, MainTitle: 'こころ', ContributorID_01: PERSON }),
    bookRow({ KANRI_ID: CITED, MainTitle: '坊っちゃん' }),
    authorRow(PERSON, { F_A: '夏目, 漱石' }),
  ]);
  await tables.put('users', [
    userRow(hanako),
    userRow(jiro),
    userRow(taro, { preferred_name: words.profile, profileText: words.profile }),
  ]);
  await tables.put('social', [
    ...friendRows(taro.sub, hanako.sub),
    followRow(hanako.sub, taro.sub),
    followRow(taro.sub, hanako.sub),
  ]);
  await tables.put('notes', [
    ...noteRowsOf(note),
    ...noteRowsOf(citation),
    ...endsOf(citation, [PERSON]).map((end) => citationRowOf(citation, end)),
  ]);
  await tables.put(
    'timelines',
    [taro, hanako, jiro].flatMap(({ sub }) =>
      [note, citation].map((written) => timelineRowOf(sub, written)),
    ),
  );
  await tables.put('bookLists', [
    {
      ...listRowOf(taro, 1),
      bookListID: ids.list,
      listName: words.list,
      ...newestKeyOf('PUBLIC'),
      lastAddAt: 1,
    },
    { ...bookInListKey(ids.list, KANRI_ID), KANRI_ID, addAt: 1 },
    { ...bookInListKey(ids.list, OWN), KANRI_ID: OWN, addAt: 2 },
  ]);
  const GlobalBookID = ids.copy;
  const lending = lendingRow({
    GlobalBookID,
    ownerSub: taro.sub,
    BorrowerUserSub: hanako.sub,
    LentDate: '2026-04-01',
    ReturnDate: '2026-04-15',
  });
  const { LendingID } = lending;
  const card = { KANRI_ID: OWN, MainTitle: words.copy };
  const denied = { AllowSelfLend: 'DENY', AllowSelfReturn: 'DENY' };
  const copy = { GlobalBookID, KANRI_ID: OWN, ownerSub: taro.sub, openLendingID: LendingID, card };
  await tables.put('bookshelf', [
    copyRow(copy),
    lending,
    { ...borrowedKey(hanako.sub, LendingID), LendingID },
    { ...openBorrowedKey(hanako.sub, LendingID), LendingID, ReturnDate: lending.ReturnDate },
    {
      ...settingsKey(taro.sub),
      UserSub: taro.sub,
      LibraryName: '文庫',
      ...denied,
      activeCopies: 1,
    },
    {
      ...ownedKey(taro.sub, OWN),
      KANRI_ID: OWN,
      copies: 1,
      GlobalBookIDs: new Set([GlobalBookID]),
    },
  ]);
});

/** What the operation answers this viewer, asked about taro and about the viewer, about each note. */
const answersOf = async ({ route, operation, fields }: Read, viewer: User | null) => {
  const readers = viewer === null ? [taro] : [taro, viewer];
  const notes = fields.includes('noteID') ? [ids.note, ids.citation] : [undefined];
  const questions = readers.flatMap((reader) => notes.map((noteID) => ({ reader, noteID })));
  const answers = questions.map(async ({ reader, noteID }) => {
    const request = Object.fromEntries(
      fields
        .map((field) => [
          field,
          /Sub$|^user[12]$/.test(field) ? reader.sub : { ...values, noteID }[field],
        ])
        .filter(([, value]) => value !== undefined) as [string, unknown][],
    );
    return (await deployed.call(viewer, route, operation, request)).body;
  });
  return (await Promise.all(answers)).join('\n');
};

/** By viewer, and by `route operation`, what it answers. */
type Answers = ReadonlyMap<User | null, Readonly<Record<string, string>>>;

const readAll = async (viewers: readonly (User | null)[]): Promise<Answers> =>
  new Map(
    await Promise.all(
      viewers.map(async (viewer) => {
        const answers = reads.map(
          async (read) =>
            [`${read.route} ${read.operation}`, await answersOf(read, viewer)] as const,
        );
        return [viewer, Object.fromEntries(await Promise.all(answers))] as const;
      }),
    ),
  );

/** `route operation` of those whose answers to these viewers contain the text. */
const disclosing = (
  text: string,
  answers: Answers,
  viewers: readonly (User | null)[],
): readonly string[] => {
  const found = viewers.flatMap((viewer) =>
    Object.entries(answers.get(viewer) ?? {}).flatMap(([name, answer]) =>
      answer.includes(text) ? [name] : [],
    ),
  );
  return [...new Set(found)].toSorted();
};

const shownBy: Readonly<Record<Subject, readonly string[]>> = {
  note: [
    'newest readNewest',
    'noteLists listNotesOfBook',
    'noteLists listNotesOfUser',
    'noteLists summarizeNotesOfBook',
    'noteLists summarizeNotesOfBooks',
    'notes GetNote',
    'openNoteLists listNotesOfBook',
    'openNoteLists listNotesOfUser',
    'openNoteLists summarizeNotesOfBook',
    'openNoteLists summarizeNotesOfBooks',
    'openNotes GetNote',
    'timeline readTimeline',
  ],
  citation: [
    'citations listCitationsOfAuthor',
    'citations listCitationsOfBook',
    'citations readCitationMap',
    'newest readNewest',
    'noteLists listNotesOfBook',
    'noteLists listNotesOfUser',
    'noteLists summarizeNotesOfBooks',
    'notes GetNote',
    'notes listNoteRevisions',
    'openCitations listCitationsOfAuthor',
    'openCitations listCitationsOfBook',
    'openCitations readCitationMap',
    'openNoteLists listNotesOfBook',
    'openNoteLists listNotesOfUser',
    'openNoteLists summarizeNotesOfBooks',
    'openNotes GetNote',
    'openNotes listNoteRevisions',
    'timeline readTimeline',
  ],
  list: ['newest readNewest', 'sharedList readSharedList'],
  profile: [
    'account get_preferred_username',
    'account get_user_profile_text',
    'citations listCitationsOfAuthor',
    'citations listCitationsOfBook',
    'citations readCitationMap',
    'followInfo get_followers_details',
    'followInfo get_following_details',
    'followInfo get_friends_details',
    'newest readNewest',
    'openCitations listCitationsOfAuthor',
    'openCitations listCitationsOfBook',
    'openCitations readCitationMap',
    'openProfiles readProfileByUsername',
    'openUsers readUser',
  ],
  copy: [
    'bookData fetch_lending_history_bookdetail_hondana_by_GlobalBookID',
    'bookListReads getBooksInListDetail',
    'bookshelfReads fetch_Lendings_ByUsersub',
    'copyDetail fetch_bookdetail_for_react_by_GlobalBookID',
    'sharedList readSharedList',
  ],
};
/** What shows the reason to the author. */
const toldBy: Readonly<Record<Subject, readonly string[]>> = {
  note: [
    'noteLists listNotesOfBook',
    'noteLists listNotesOfUser',
    'noteLists summarizeNotesOfBooks',
    'notes GetNote',
    'openNotes GetNote',
    'timeline readTimeline',
  ],
  citation: [
    'noteLists listNotesOfBook',
    'noteLists listNotesOfUser',
    'noteLists summarizeNotesOfBooks',
    'notes GetNote',
    'openNotes GetNote',
    'timeline readTimeline',
  ],
  list: [
    'bookListReads getBooksInListDetail_ListOfBookList',
    'bookListReads getListOfBookList',
    'sharedList readSharedList',
  ],
  profile: ['openProfiles readProfileByUsername', 'openUsers readUser'],
  copy: ['bookshelfReads fetch_GlobalBook_Owner_View'],
};

describe('content that is hidden and shown again', () => {
  const shownTo = (answers: Answers) =>
    Object.fromEntries(
      subjects.map((subject) => [subject, disclosing(words[subject], answers, others)]),
    );

  it('REPORT-10 is in answers to others before', async () => {
    expect(shownTo(await readAll(others))).toEqual(shownBy);
  });

  it.each(subjects)(
    'REPORT-10 REPORT-12 is in no answer to others, as a hidden %s, and its author is told',
    async (subject) => {
      const kind = kindOf(subject);
      expect(await moderation.hide(kind, ids[subject], REASON)).toBe(true);
      const answers = await readAll([...others, taro]);
      expect(disclosing(words[subject], answers, others)).toEqual([]);
      expect(disclosing(REASON, answers, others)).toEqual([]);
      expect(disclosing(REASON, answers, [taro])).toEqual(toldBy[subject]);
      expect(await moderation.restore(kind, ids[subject])).toBe(true);
    },
  );

  it('REPORT-10 REPORT-12 is in all of them again after its restoration', async () => {
    const answers = await readAll([...others, taro]);
    expect(shownTo(answers)).toEqual(shownBy);
    expect(disclosing(REASON, answers, [taro])).toEqual([]);
  });
});

describe('the counts of a book', () => {
  it('REPORT-10 leave out a hidden note, except for its author', async () => {
    const count = async (viewer: User | null) => {
      const route = viewer === null ? 'openNoteLists' : 'noteLists';
      const { body } = await deployed.call(viewer, route, 'summarizeNotesOfBook', {
        summary_of: KANRI_ID,
      });
      return (JSON.parse(body) as { counts: { ExplainNote: number } }).counts.ExplainNote;
    };
    await moderation.hide('note', ids.note, REASON);
    expect([await count(null), await count(hanako), await count(taro)]).toEqual([0, 0, 1]);
    await moderation.restore('note', ids.note);
    expect([await count(null), await count(hanako), await count(taro)]).toEqual([1, 1, 1]);
  });
});

describe('hidden and missing content', () => {
  // The copy of a hidden own book stays; it is the description that is gone.
  const kinds = ['note', 'list', 'profile'] as const satisfies ReportedKind[];
  const missing: Readonly<Record<(typeof kinds)[number], string>> = {
    note: noteIdOf(9),
    list: listIdOf(9),
    profile: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a999',
  };
  const readBy = {
    note: ['openNotes', 'GetNote', 'noteID'],
    list: ['sharedList', 'readSharedList', 'bookListID'],
    profile: ['openUsers', 'readUser', 'userSub'],
  } as const;

  it.each(kinds)('REPORT-10 are the same answer for a %s', async (kind) => {
    const [route, operation, field] = readBy[kind];
    await moderation.hide(kind, ids[kind], REASON);
    for (const viewer of others) {
      const hidden = await deployed.call(viewer, route, operation, { [field]: ids[kind] });
      expect(hidden.status).toBe(404);
      expect(hidden).toEqual(
        await deployed.call(viewer, route, operation, { [field]: missing[kind] }),
      );
    }
    await moderation.restore(kind, ids[kind]);
  });
});
