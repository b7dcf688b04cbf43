import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';
import { formatCount } from '../../lib/counts.ts';

export const en: Translated<typeof ja> = {
  title: 'Note',
  kinds: { ExplainNote: 'Explanation', ImpressionNote: 'Impression', InformationNote: 'Citation' },
  openLevels: { PUBLIC: 'Everybody', FRIENDS: 'Friends', PRIVATE: 'Only me' },
  replyLevels: { PUBLIC: 'Everyone', FRIENDS: 'Limited', PRIVATE: 'Only me' },
  /** Name of a card for those who listen. */
  cardOf: (name: string, kind: string) => `${kind} by ${name}`,
  open: 'open the note',
  readOn: 'Read on',
  edited: (time: string) => `edited ${time}`,
  editedBy: (time: string) => `edited ${time} by `,
  replyTo: 'In reply to',
  cites: 'Citing book',
  cited: { book: 'Cited book', agent: 'Cited person or organisation' },
  more: 'Load more',
  none: 'No notes to display.',
  notReached: 'Could not load the notes.',
  video: 'Video',
  post: 'Social media post',
  noTitle: 'No title available',
  noDescription: 'No description available',
  form: {
    kind: 'Kind',
    openLevel: 'Who can read',
    replyLevel: 'Who can reply',
    content: 'Text',
    placeholder: 'Write about a book',
    length: (length: number, most: number) =>
      `${formatCount(length)} / ${formatCount(most)} characters`,
    tooLong: (over: number) => `Too long by ${formatCount(over)} characters.`,
    post: 'Post',
    posted: 'The note was posted.',
  },
  menuOf: (name: string) => `Menu of ${name}`,
  edit: 'Edit',
  remove: 'Delete',
  onlyAuthorRemoves: 'Only its author can delete it',
  removeTitle: 'Delete this note?',
  removeText: 'A deleted note cannot be brought back.',
  removeConfirm: 'Delete',
  save: 'Save',
  saving: 'saving...',
  notFound: 'The note was not found.',
};
