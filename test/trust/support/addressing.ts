import type { ReportedKind } from '#contract/entities/report.ts';
import {
  BOOK_LISTS_MAX,
  BOOK_LISTS_PER_DAY,
  BORROW_REQUEST_DAYS,
  BORROW_REQUESTS_PER_DAY,
  CITATIONS_PER_DAY,
  CORRECTIONS_OF_ALL_PER_DAY,
  CORRECTIONS_PER_DAY,
  FOLLOWS_PER_DAY,
  FRIEND_REQUESTS_PER_DAY,
  FRIEND_REQUESTS_SENT_MAX,
  LENDINGS_PER_DAY,
  NOTES_PER_HOUR,
  OPEN_LENDINGS_OF_PAIR,
  REPORTS_PER_DAY,
} from '#contract/limits.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { people, type Person } from './people.ts';
import type { Scene } from './scene.ts';
import type { Fields, OperationKey } from './world.ts';

/** A call, as the world takes it. */
type Call = readonly [key: OperationKey, fields: Fields];
/** What the call that addresses somebody has answered. */
type Answered = Readonly<Record<string, unknown>>;

/**
 * One way to put something before another reader's eyes. The texts are a row of the table in docs/security.md; the
 * calls are what its tests do. `who` is the reader at the other end: the sender, and for a lending the addressee.
 */
export interface Way {
  readonly name: string;
  readonly who: string;
  readonly often: string;
  readonly block: string;
  readonly end: string;
  readonly operator: string;

  /** The owner, but for what the owner sends. */
  readonly addressee: 'owner' | 'who';
  readonly call: (scene: Scene, who: Person) => Call;
  /** Those who reach the addressee, or are reached. */
  readonly reaching: readonly Person[];
  /** What the addressee then sees. */
  readonly seen: (scene: Scene, addressee: Person, answered: Answered) => Call;
  /** The count that ends it. */
  readonly count: { readonly table: TableName; readonly name: string; readonly most: number };
  /** Whether a block takes what the addressee has seen out of sight, beside ending what follows. */
  readonly blockHides: boolean;
  /** How the addressee ends this one; absent where only a block does. */
  readonly ended?: (scene: Scene, who: Person, answered: Answered) => Call;
  /** Where the end is seen, if not where the beginning is. */
  readonly endSeen?: Way['seen'];
  /** What of it the addressee can report. */
  readonly reported: (
    scene: Scene,
    who: Person,
    answered: Answered,
  ) => readonly [ReportedKind, string];
}

const BOOK = '000000002';
const owner = people.owner.sub;
const subOf = (who: Person) => people[who].sub;
const notices: Way['seen'] = (_, addressee) => [
  'notices.readNotices',
  { UserSub: subOf(addressee) },
];
const sender = (_: Scene, who: Person) => ['profile', subOf(who)] as const;
const own = (key: string) => (_: Scene, _who: Person, answered: Answered) =>
  [key === 'bookListID' ? 'list' : 'note', String(answered[key])] as const;
const number = (n: number) => n.toLocaleString('en');
const allButBlocked = ['friend', 'follower', 'asker', 'borrower', 'stranger'] as const;

export const ways: readonly Way[] = [
  {
    name: 'Lend a book',
    who: 'Readers without a block. Friends and readers who have asked for the book are borrowers at once; others see an offer, with the title of the catalogue only',
    often: `${number(LENDINGS_PER_DAY)} a day; ${number(OPEN_LENDINGS_OF_PAIR)} open between two`,
    block: 'Offers. Of a lending that was agreed one line stays, without name and own title',
    end: '「借りていません」',
    operator: 'Reports of the sender, and of an own book',
    addressee: 'who',
    call: ({ shelvedCopy: GlobalBookID, today, due }, who) => [
      'bookshelfWrites.LendGlobalBook',
      { GlobalBookID, LentDate: today, ReturnDate: due, BorrowerUserSub: subOf(who) },
    ],
    reaching: allButBlocked,
    seen: notices,
    count: { table: 'bookshelf', name: 'lendings', most: LENDINGS_PER_DAY },
    blockHides: true,
    ended: (_, _who, { LendingID }) => ['bookshelfWrites.RefuseLending', { LendingID }],
    reported: () => ['profile', owner],
  },
  {
    name: 'Ask to borrow',
    who: 'Friends whose library takes requests',
    often: `${number(BORROW_REQUESTS_PER_DAY)} a day; one open for a book, for ${number(BORROW_REQUEST_DAYS)} days`,
    block: 'The request, with the friendship',
    end: '断る (no new request for the book for 30 days)',
    operator: 'Reports of the sender',
    addressee: 'owner',
    call: (_, who) => [
      'bookshelfWrites.requestBorrow',
      { UserSub: subOf(who), OwnerUserSub: owner, KANRI_ID: BOOK, text: '貸してください' },
    ],
    reaching: ['friend'],
    seen: notices,
    count: { table: 'bookshelf', name: 'requests', most: BORROW_REQUESTS_PER_DAY },
    blockHides: true,
    ended: (_, who) => [
      'bookshelfWrites.declineBorrowRequest',
      { UserSub: owner, AskerUserSub: subOf(who), KANRI_ID: BOOK },
    ],
    reported: sender,
  },
  {
    name: 'Follow',
    who: 'Readers without a block',
    often: `${number(FOLLOWS_PER_DAY)} a day; one notice for all of a day`,
    block: 'The follow and its notice',
    end: 'A block',
    operator: 'Reports of the sender',
    addressee: 'owner',
    call: (_, who) => [
      'friends.addFollower',
      { followerUserSub: subOf(who), followedUserSub: owner },
    ],
    // Those who follow already tell nobody again.
    reaching: ['friend', 'asker', 'borrower', 'stranger'],
    seen: notices,
    count: { table: 'social', name: 'follows', most: FOLLOWS_PER_DAY },
    blockHides: true,
    reported: sender,
  },
  {
    name: 'Send a friend request',
    who: 'Readers without a block who are no friends',
    often: `${number(FRIEND_REQUESTS_PER_DAY)} a day; ${number(FRIEND_REQUESTS_SENT_MAX)} waiting, one for each reader`,
    block: 'The request',
    end: '拒否',
    operator: 'Reports of the sender',
    addressee: 'owner',
    call: (_, who) => [
      'friends.sendFriendRequest',
      { senderUserSub: subOf(who), receiverUserSub: owner },
    ],
    reaching: ['follower', 'borrower', 'stranger'],
    seen: notices,
    count: { table: 'social', name: 'requests', most: FRIEND_REQUESTS_PER_DAY },
    blockHides: true,
    ended: (_, _who, { requestId }) => [
      'friends.handleFriendRequest',
      { requestId, action: 'reject' },
    ],
    reported: sender,
  },
  {
    name: 'Publish a note about a book',
    who: 'Every reader, to all who open the book’s page, except across a block',
    often: `${number(NOTES_PER_HOUR)} an hour; opening a note to more readers counts`,
    block: 'Visibility in both directions',
    end: 'A block',
    operator: 'Reports of the note',
    addressee: 'owner',
    call: (_, who) => [
      'notes.CreateImpressionNote',
      {
        userSub: subOf(who),
        content: `読みました https://hondana.example/manifestation/${BOOK}`,
        noteOpenLevel: 'PUBLIC',
        allowReplyLevel: 'PUBLIC',
      },
    ],
    reaching: allButBlocked,
    seen: () => ['noteLists.listNotesOfBook', { kanri_id: BOOK }],
    count: { table: 'notes', name: 'made', most: NOTES_PER_HOUR },
    blockHides: true,
    reported: own('noteId'),
  },
  {
    name: 'Record a citation',
    who: 'Every reader, to all who open one of the books, except across a block',
    often: `${number(CITATIONS_PER_DAY)} a day`,
    block: 'Visibility in both directions; the books’ counts keep it',
    end: 'A correction, or a block',
    operator: 'Reports of the citation',
    addressee: 'owner',
    call: (_, who) => [
      'notes.CreateInformationNote',
      {
        userSub: subOf(who),
        content: '巻末にあります',
        referenceSourceKANRI_ID: BOOK,
        referenceSourceClassLevel: 'manifestation',
        referenceTargetKANRI_ID: '000000003',
        referenceTargetClassLevel: 'manifestation',
      },
    ],
    reaching: allButBlocked,
    seen: () => ['citations.listCitationsOfBook', { kanri_id: BOOK, direction: 'cites' }],
    count: { table: 'notes', name: 'made', most: CITATIONS_PER_DAY },
    blockHides: true,
    reported: own('noteId'),
  },
  {
    name: 'Correct a citation',
    who: 'Every reader without a block, to its author; the notice does not name the sender',
    often: `${number(CORRECTIONS_OF_ALL_PER_DAY)} a day; ${number(CORRECTIONS_PER_DAY.ofReader)} of one citation; after ${number(CORRECTIONS_PER_DAY.ofNote)} by all readers it is locked for a day`,
    block: 'The notice, and new corrections',
    end: 'Restoring a version (the author is never limited), or a block',
    operator: 'Reports of the sender',
    addressee: 'owner',
    call: ({ citation: noteID }, who) => [
      'notes.CorrectCitation',
      { userSub: subOf(who), noteID, revision: 2, referenceType: 'negative' },
    ],
    reaching: allButBlocked,
    seen: notices,
    count: { table: 'notes', name: 'made', most: CORRECTIONS_OF_ALL_PER_DAY },
    blockHides: true,
    endSeen: ({ citation: noteID }) => ['notes.GetNote', { noteID }],
    ended: ({ citation: noteID }) => [
      'notes.restoreNoteRevision',
      { userSub: owner, noteID, revision: 3, restoredRevision: 2 },
    ],
    reported: sender,
  },
  {
    name: 'Publish a list',
    who: 'Every reader, to all visitors',
    often: `${number(BOOK_LISTS_PER_DAY)} new ones a day; ${number(BOOK_LISTS_MAX)} at a time`,
    block: 'Nothing: anyone with its address can read it',
    end: 'Not needed: it is in no notices',
    operator: 'Reports of the list',
    addressee: 'owner',
    call: () => [
      'bookLists.addListOfBookList',
      { listName: '夏の文庫', comments: '', openLevel: 'PUBLIC', listOrder: 0 },
    ],
    reaching: [...allButBlocked, 'blocked', 'blocker'],
    seen: (_, _addressee, { bookListID }) => ['sharedList.readSharedList', { bookListID }],
    count: { table: 'bookLists', name: 'lists', most: BOOK_LISTS_PER_DAY },
    blockHides: false,
    reported: own('bookListID'),
  },
];

/** What reaches somebody who is no other reader. Its tests are with what it uses. */
export const otherWays: readonly Pick<
  Way,
  'name' | 'who' | 'often' | 'block' | 'end' | 'operator'
>[] = [
  {
    name: 'Report content',
    who: 'Every reader who sees it, to operators (REPORT-05)',
    often: `${number(REPORTS_PER_DAY)} a day; one for each content`,
    block: 'Nothing else',
    end: 'Operators decide: `npm run reports`',
    operator: 'All of them, with the number of readers',
  },
  {
    name: 'Have a code mailed',
    who: 'Anyone, to any address (MAIL-10 to MAIL-16)',
    often: 'By day: 3 sign-ups, 10 codes sent again for an address, 5 changes of an account',
    block: 'Nothing: the mail has no text of readers',
    end: 'Not confirming it',
    operator: '`TooManyRequestsException` in the log, and the counts of sent mails',
  },
];
