import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './find-texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Find friends',
  label: 'Name or @username',
  hint: 'The beginning of a name is enough.',
  search: 'Search',
  found: (words: string) => `People found for “${words}”`,
  none: (words: string) => `Nobody was found for “${words}”`,
  noneHint:
    'Type the beginning of a name, or @ and the whole username. Some readers have chosen not to be found by name.',
  failed: 'The search failed.',
  tooMany: 'You cannot search any more today. Please try again tomorrow.',
  linkTitle: 'Link to become friends',
  linkText:
    'Anyone with the link or the QR code can become your friend without a request. It works for any number of people until you revoke it.',
  makeLink: 'Make a link',
  link: 'Your link',
  qrCode: 'QR code of the link to become friends',
  revokeLink: 'Revoke the link',
  revokeTitle: 'Revoke the link?',
  revokeText:
    'The link and its QR code stop working. Your friends stay your friends, and you can make a new link.',
  linkRevoked: 'The link was revoked.',
  linkFailed: 'The link could not be changed.',
  linkLoadFailed: 'The link could not be loaded.',
  becomeFriends: 'Become friends',
  alreadyFriends: (name: string) => `You and ${name} are friends already.`,
  becomeFriendsText: (name: string) =>
    `Do you want to be friends with ${name}? You will see each other’s notes and bookshelves that are for friends only.`,
  ownLink: 'This is your own link. Give it to people with whom you want to be friends.',
  linkInvalid: 'This link does not work',
  linkInvalidHint: 'It was revoked, or the address is wrong. Ask the person who gave it to you.',
};
