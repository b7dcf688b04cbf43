import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './hidden-texts.ja.ts';

export const en: Translated<typeof ja> = {
  hidden: {
    note: 'The operator of this site has hidden this note. Only you can see it.',
    profile: 'The operator of this site has hidden your profile. Only you can see it.',
    list: 'The operator of this site has hidden this list. Only you can see it.',
    copy: 'The operator of this site has hidden the description of this book. The copy and its lending history stay.',
  },
  reason: (reason: string) => `Reason: ${reason}`,
  contact: 'Contact',
  mark: 'Hidden by the operator',
};
