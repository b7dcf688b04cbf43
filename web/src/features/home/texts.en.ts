import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  welcomeTitle: 'A bookshelf for people who love paper books',
  welcomeText:
    'Put a sticker on each of your paper books and build a shelf of your own. Lend and borrow, write what a book explains and what it left with you, and link one book to another. A place to read slowly, and for long.',
  login: 'Log in',
  signUp: 'Create an account',
  aboutLink: 'Learn more',
  findBooks: 'Find books',
  newestExplanations: 'New explanations',
  explanationOf: (title: string) => `About “${title}”`,
  newestLists: 'New book lists',
  bookCount: (books: number) => (books === 1 ? '1 book' : `${String(books)} books`),
  bookCountOrMore: (books: number) => `${String(books)} books or more`,
  greeting: (username: string) => `Welcome back, ${username}`,
  ownBooks: 'Your bookshelf',
  ownBooksText: 'See the books you have registered, and which of them are lent.',
  toBookshelf: 'Open my bookshelf',
  writeNote: 'Write a note',
  timeline: 'Timeline',
};
