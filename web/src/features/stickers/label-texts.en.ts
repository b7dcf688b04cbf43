import type { Translated } from '../../texts/texts.ts';
import type { ja } from './label-texts.ja.ts';

export const en: Translated<typeof ja> = {
  open: 'Print labels…',
  openFor: (count: number) =>
    count === 1 ? 'Print a label for it…' : `Print labels for these ${String(count)}…`,
  title: (count: number) => (count === 1 ? 'Print 1 label' : `Print ${String(count)} labels`),
  text: 'The labels come as a PDF, with title, number, barcode and QR code. Print them on this paper, neither enlarged nor reduced, and stick them on the books.',
  paper: 'Paper',
  size: 'Size',
  scale: 'Scale',
  sheets: 'Sheets',
  sheetCount: (count: number) => String(count),
  action: 'Download the PDF',
  done: 'The labels are ready. If the download does not start, open this link within 10 minutes.',
  link: 'Open the PDF',
  tooMany: (most: number, extra: number) =>
    `Up to ${String(most)} labels can be printed at once. These are ${String(extra)} too many: please select fewer books on the bookshelf.`,
  overQuota: (perDay: number) =>
    `At most ${String(perDay)} sheets of stickers and labels can be printed in a day. Please try again tomorrow.`,
  refused:
    'One of these books was removed from the bookshelf, so nothing was printed. Please check the bookshelf and try again.',
  network: 'There is no connection. Please check it and try again.',
  failed: 'The labels could not be made. Please try again.',
};
