import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  privacy: {
    title: 'Privacy policy',
    updated: 'Last updated: 23 November 2026',
    sections: [
      {
        heading: 'What we hold',
        items: [
          'Account: username, email address and password (kept by Amazon Cognito; we never know the password).',
          'Profile: display name, introduction and picture. Location and other data inside the picture are removed.',
          'Shelf: registered books, shelves, lending records and the list of Kindle books.',
          'Reading: notes, favorites, browsing history and lists.',
          'Relations: follows, friends and blocks.',
          'Records of use: time, IP address, kind of operation and its outcome, and the identifier of who is logged in. They hold no texts and no email addresses.',
        ],
      },
      {
        heading: 'What for',
        items: [
          'To provide the shelf, notes, timeline and the other functions.',
          'To prevent abuse and to run the service reliably.',
        ],
      },
      {
        heading: 'What others can see',
        items: [
          'Username, display name, introduction, picture, public notes, lists that are public or shared by address, the books of a bookshelf that is open to everyone and when they were lent: also by people who are not logged in.',
          'Never public: who borrowed a book, Kindle books, favorites, browsing history, email addresses.',
        ],
      },
      {
        heading: 'What is kept in your browser',
        items: [
          'The login (tokens, and your username, id and contact) and the chosen language. Logging out removes the login. There are no cookies for advertising or tracking.',
        ],
      },
      {
        heading: 'Other services',
        items: [
          'When an embedded video or post is shown, your browser connects to its provider.',
          'Links to a shop carry an identifier for commissions. We do not learn who clicked.',
          'Cover pictures and encyclopedia summaries are fetched by our server.',
        ],
      },
      {
        heading: 'Keeping and deleting',
        items: [
          'Browsing history is kept for two years at most, and the latest 1,000 visits.',
          'Records of use are gone after half a year at most.',
          'Deleting the account deletes shelf, notes, lists, favorites, history and relations. Corrections of other readers’ citations stay, without a trace of who made them.',
          'Backups lose a deleted account within 90 days.',
          'You can export your own data at any time.',
        ],
      },
      {
        heading: 'Contact',
        items: ['For questions about this policy please use the contact page.'],
      },
    ],
  },
  contact: {
    title: 'Contact',
    lead: 'Please send us feedback, bug reports and claims about your rights here.',
    subject: 'Subject',
    body: 'Message',
    send: 'Send with your email app',
    openForm: 'Open the contact form',
    address: (address: string) => `To: ${address}`,
    none: 'The operator of this site has not set a contact yet.',
    notices: {
      title: 'Notices about content',
      lead: 'If something on this site violates your rights or the law, please write to the address below. We will look at it and hide it where appropriate.',
      include: 'Please include:',
      items: [
        'the address (URL) of the page',
        'which part of it violates which right: copyright, privacy, reputation or another',
        'whether the right is your own or you act for its holder',
        'your name, and how we can reply to you',
      ],
      report: 'When you are logged in, you can also use “Report” on notes, profiles and lists.',
    },
  },
};
