import { dayInText } from '../../lib/days.ts';
import { LENDING_DAYS_MAX, RESTORE_DAYS } from '#contract/limits.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  actions: {
    lend: 'Lend',
    return: 'Record return',
    extend: 'Extend',
    cancel: 'Cancel lending',
    move: 'Move to shelf',
    correct: 'Correct the book',
    discard: 'Remove from bookshelf',
    restore: 'Put back',
    selfLend: 'Borrow',
    selfReturn: 'Return',
  },
  actionsLabel: 'Actions on this copy',
  actionOf: (action: string, title: string) => `${action}: ${title}`,
  sending: 'Saving…',
  title: {
    lend: 'Lend',
    return: 'Record its return?',
    extend: 'Extend the due date',
    cancel: 'Cancel this lending?',
    move: 'Move to a shelf',
    correct: 'Correct the book',
    discard: 'Remove from the bookshelf?',
    restore: 'Put it back on the bookshelf?',
    selfLend: 'Borrow this book',
    selfReturn: 'Return this book?',
  },
  hint: {
    return: (title: string) => `Records that ${title} came back today.`,
    extend: (day: string) => `It is due on ${day} now.`,
    cancel: (title: string) =>
      `The lending of ${title} will be deleted, as if it had not happened. Use this for a mistake; it is possible on the same day only.`,
    correct: 'Find the right edition by ISBN or title and choose it. Its lending history stays.',
    discard: (title: string) =>
      `${title} will be removed from the bookshelf. The sticker on it cannot be used again. You can undo this for ${String(RESTORE_DAYS)} days.`,
    restore: (title: string) =>
      `${title} will be on your bookshelf again, and its sticker can be used again.`,
    selfLend: (title: string) => `Borrow ${title} and set the due date.`,
    selfReturn: (title: string) =>
      `Records that you return ${title} today. Please hand it to its owner.`,
  },
  confirm: {
    lend: 'Lend',
    return: 'Record return',
    extend: 'Extend',
    cancel: 'Cancel lending',
    move: 'Move',
    correct: 'Use this book',
    discard: 'Remove',
    restore: 'Put back',
    selfLend: 'Borrow',
    selfReturn: 'Return',
  },
  done: {
    lend: 'The lending was recorded.',
    return: 'The return was recorded.',
    extend: 'The due date was extended.',
    cancel: 'The lending was canceled.',
    move: 'The book was moved.',
    correct: 'The book was corrected.',
    discard: 'The book was removed from the bookshelf.',
    restore: 'The book is back on the bookshelf.',
    selfLend: 'You have borrowed the book.',
    selfReturn: 'The return was recorded.',
  },
  undo: 'Undo',
  undone: 'This was undone.',
  undoFailed: (count: number) =>
    count === 1 ? '1 book could not be undone.' : `${String(count)} books could not be undone.`,
  doneMany: {
    lend: (count: number) => `${String(count)} books were lent.`,
    discard: (count: number) => `${String(count)} books were removed from the bookshelf.`,
  },
  donePartly: {
    lend: (done: number, failed: number) =>
      `${String(done)} lent. ${String(failed)} could not be lent.`,
    discard: (done: number, failed: number) =>
      `${String(done)} removed. ${String(failed)} could not be removed.`,
  },
  returned: (title: string) => `The return of ${title} was recorded.`,
  removedTitle: 'Removed books',
  removedHint: `Books that were removed in the last ${String(RESTORE_DAYS)} days. Once back, their stickers work again.`,
  noRemoved: 'There is no book to put back.',
  lendBook: 'Lend a book',
  lentToName: 'Lent to',
  failures: {
    network: 'No connection. Check your network and try again.',
    unexpected: 'This could not be saved. Please try again in a while.',
    invalid: 'This input was not accepted. Please check the date and the person.',
    signedOut: 'Your session has ended. Log in and try again.',
    forbidden: 'Only the owner of this copy can do this. Check who is logged in.',
    blocked: 'You cannot lend to or borrow from this reader. Choose somebody else.',
    notAllowed: {
      selfLend: 'Self-service lending is off at the moment. Please ask the owner.',
      selfReturn:
        'Self-service return is off at the moment. Hand the book to its owner, who can record its return.',
    },
    gone: 'This was not found. It may have been canceled or hidden. Please reload the page.',
    hondanaGone: 'This shelf was not found. Choose another one.',
    tooMany: 'Too many changes in a short time. Please wait a while and try again.',
    conflict: {
      lend: 'It is lent or removed already, so it was not lent again. Please check its state now.',
      return: 'This lending has ended already. Close this and check the state now.',
      extend: 'This lending has ended already. Close this and check the state now.',
      cancel:
        'Only a lending that was recorded today and has not ended can be canceled. If the book is back, record its return.',
      move: 'A removed book cannot be moved. Put it back on the bookshelf first.',
      correct: 'A removed book cannot be corrected. Put it back on the bookshelf first.',
      discard:
        'The book was not removed. If it is lent, record its return first. It may be removed already.',
      restore: `It was not put back: more than ${String(RESTORE_DAYS)} days have passed, or it is back already.`,
      selfLend: 'Somebody else has borrowed it, or it was removed, so you could not borrow it.',
      selfReturn: 'This lending has ended already.',
    },
  },
  pageTitle: 'Lendings',
  roles: { lender: 'Lent by me', borrower: 'Borrowed by me' },
  rolesLabel: 'Kind of lending',
  overdueCount: (count: number) =>
    count === 1 ? '1 book is overdue' : `${String(count)} books are overdue`,
  lentTo: 'To',
  borrowedFrom: 'Owner',
  lentSince: 'Lent on',
  borrowedSince: 'Borrowed on',
  returnedOn: 'Returned',
  none: { lender: 'No book is lent at the moment', borrower: 'You have no borrowed books' },
  noneHint: {
    lender: 'Choose a book on your bookshelf to lend it to a friend or anybody else.',
    borrower: 'Look at the bookshelves of your friends for something to borrow.',
  },
  toBookshelf: 'To your bookshelf',
  toFriends: 'To your friends',
  incomplete: (count: number) =>
    `Only ${String(count)} lendings are listed. Find the others on the pages of their books.`,
  friendsBorrow: 'Friends of the owner can borrow this book themselves.',
  askOwner: 'Hand the book to its owner, who records the return.',
  showEnded: { lender: 'Show books lent before', borrower: 'Show books borrowed before' },
  ended: { lender: 'Lent before', borrower: 'Borrowed before' },
  noEnded: 'None yet.',
  more: 'Show more',
  discardLentTitle: 'It is lent, so it cannot be removed',
  discardLent: (title: string) =>
    `${title} is lent at the moment. When it is back, record its return, then remove it.`,
  discardLentMany: 'All selected books are lent. Record their returns, then remove them.',
  discardMany: (count: number) =>
    `${String(count)} books are removed from your bookshelf, and their stickers stop working. You can put them back for ${String(RESTORE_DAYS)} days.`,
  lentStay: (count: number) =>
    count === 1 ? ' 1 lent book stays.' : ` ${String(count)} lent books stay.`,
  lentLeftOut: (count: number) =>
    count === 1
      ? '1 of the selected books is lent already.'
      : `${String(count)} of the selected books are lent already.`,
  lendSelected: 'Lend…',
  discardSelected: 'Remove…',
  restoreOver: (day: string) => `It could be put back until ${day}.`,
  restoreUntil: (day: string) => `It can be put back until ${day}.`,
  dueDate: 'Due date',
  dueMissing: 'Enter the due date.',
  dueRange: (min: string, max: string) =>
    `Choose a day from ${dayInText(min, 'en')} to ${dayInText(max, 'en')}.`,
  dueHint: `At most ${String(LENDING_DAYS_MAX)} days from today.`,
  extendImpossible: `The due date is ${String(LENDING_DAYS_MAX)} days away already, which is the longest.`,
  lendTo: 'Lend to',
  toFriend: 'A friend',
  toName: 'Somebody else, by name',
  friends: 'Friends',
  filterFriends: 'Filter by name',
  noFriendFound: 'No friend has this name.',
  noFriends: 'You have no friends here yet. Write the name of the person instead.',
  friendsFailed: 'Your friends could not be loaded. You can write a name instead.',
  moreFriends: (count: number) =>
    `Only ${String(count)} friends are listed. Write the name of anybody else instead.`,
  friendMissing: 'Choose a friend.',
  name: 'Name',
  nameHint: 'Only you see this name.',
  nameMissing: 'Enter a name.',
  nameInvalid: 'Some characters cannot be used. Write one line of plain text.',
  searchBook: 'ISBN or title',
  search: 'Search',
  isbnWrong: 'This is not a valid ISBN. Please check the digits.',
  bookMissing: 'Search for the book and choose it.',
  books: 'Books found',
  booksFound: (count: number) => (count === 1 ? '1 book found' : `${String(count)} books found`),
  noBookFound: 'Nothing found. A part of the title is enough.',
  searchFailed: 'The search failed. Please try again.',
  shelf: 'Shelf',
  hondanasFailed: 'Your shelves could not be loaded.',
};
