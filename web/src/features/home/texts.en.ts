import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  welcomeTitle: 'A bookshelf for people who love paper books',
  welcomeText: 'Keep your paper books on a shelf, lend them, and record which book cites which.',
  search: 'Search by title or author',
  searchButton: 'Search',
  mapSample: 'Citations from book to book, recorded by readers',
  login: 'Log in',
  signUp: 'Create an account',
  aboutLink: 'Learn more',
  findBooks: 'Find books',
  mostCitedThisWeek: 'Most cited this week',
  mostCitedLately: 'Recently cited',
  citingBooks: (books: number) =>
    books === 1 ? 'Cited by 1 book' : `Cited by ${String(books)} books`,
  citing: (title: string) => title,
  newestExplanations: 'New explanations',
  explanationOf: { before: 'About “', after: '”' },
  newestLists: 'New book lists',
  bookCount: (books: number) => (books === 1 ? '1 book' : `${String(books)} books`),
  bookCountOrMore: (books: number) => `At least ${String(books)} books`,
  ago: {
    minutes: (minutes: number) => (minutes === 0 ? 'just now' : `${String(minutes)} min ago`),
    hours: (hours: number) => `${String(hours)} h ago`,
    days: (days: number) => (days === 1 ? 'yesterday' : `${String(days)} days ago`),
  },
  greeting: (username: string) => `Welcome back, ${username}`,
  welcome: (username: string) => `Welcome, ${username}`,
  firstBook: 'Your first book',
  firstBookHint: 'Put a book that you have at hand on your bookshelf.',
  firstBookWays: {
    scan: { name: 'Scan a barcode', hint: 'Point the camera at the back cover' },
    number: { name: 'Type a number', hint: 'Register a book by its ISBN' },
    title: { name: 'Search by title', hint: 'Open the page of a book from the catalogue' },
    import: { name: 'Import', hint: 'Bring in your records from other services' },
  },
  findFriends: ['To lend and borrow, use ', ', or give friends your own link from there.'],
  findFriendsPage: 'Find friends',
  due: 'Due back',
  toReturn: (books: number, lent: number) =>
    `${String(books)} to return${lent === 0 ? '' : `, ${String(lent)} to get back`}`,
  sides: { lent: 'Lent', borrowed: 'Borrowed' },
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${String(days)} days overdue`),
  nothingDue:
    'You have not lent or borrowed any books. Those you lend to friends appear here in order of their due dates.',
  allLendings: 'All loans',
  allOfLendings: (lendings: number) => `All loans (${String(lendings)})`,
  waitingRequests: (requests: number) =>
    requests === 1
      ? '1 friend request is waiting'
      : `${String(requests)} friend requests are waiting`,
  newestCopies: 'Recently added books',
  noCopies: 'Your bookshelf is still empty. Scan the barcode of a book to add your first one.',
  register: 'Add a book',
  overviewFailed: 'This could not be loaded.',
  toBookshelf: 'Open my bookshelf',
  writeNote: 'Write a note',
  compose: 'Write about a book…',
  timeline: 'Timeline',
};
