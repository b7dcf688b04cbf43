import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Using stickers',
  lead: 'Put a barcode sticker from the app on a paper book, and that copy appears on your shelf. Every sticker has a number of its own, so that two copies of the same title can be told apart.',
  imageAlt:
    'Picture of the three steps: download the PDF with a sheet of 44 stickers in 4 columns and 11 rows, print it at 100%, stick a barcode sticker on a book.',
  download: {
    name: 'Download the PDF',
    text: 'We issue a sheet of stickers that is yours alone.',
    count: 'Sheets',
    sheets: (count: number) => (count === 1 ? '1 sheet' : `${String(count)} sheets`),
    action: 'Download the PDF',
    done: 'Your sheet of stickers was issued. If the download does not start, open this link within 10 minutes.',
    link: 'Open the PDF',
    failed: 'The sheet of stickers could not be issued. Please try again.',
    overQuota: (perDay: number) =>
      `At most ${String(perDay)} sheets can be issued in a day. Please try again tomorrow.`,
    signIn: 'The numbers of a sheet are yours alone, so downloading needs a login.',
    login: 'Log in to download',
    app: 'The mobile app issues sheets, too.',
    appLink: 'About this site',
  },
  print: {
    name: 'Print',
    text: 'Print on this paper, neither enlarged nor reduced.',
    paper: 'Paper',
    size: 'Size',
    scale: 'Scale',
    hint: 'Choose “Actual size” in the print dialog, not “Fit to page”.',
    resolution:
      'Use a printer with 300 dpi or more. From label printers with 203 dpi, QR codes can be scanned, but only about half of the barcodes.',
  },
  offset: {
    open: 'If labels print out of place',
    hint: 'Print the alignment crosses on plain paper, lay it over a sheet of labels and hold both up to the light. Where the crosses miss the corners of the labels, move the print in the opposite direction. The marks on a cross are 1 mm apart. The setting stays on this device.',
    none: 'Do not move',
    right: {
      label: 'Horizontally',
      more: (mm: number) => `Right ${String(mm)} mm`,
      less: (mm: number) => `Left ${String(mm)} mm`,
    },
    down: {
      label: 'Vertically',
      more: (mm: number) => `Down ${String(mm)} mm`,
      less: (mm: number) => `Up ${String(mm)} mm`,
    },
    testPage: 'Download the alignment crosses',
  },
  stick: {
    name: 'Stick it on the book',
    text: 'Choose a place that is easy to scan, such as the back cover. On the scan page or with the app, scan the sticker and then the barcode of the book to register it.',
    hint: 'Scanning the QR code opens the page of that copy.',
    later:
      'For books that were registered without a sticker, select them on your bookshelf and print labels later.',
  },
  sheets: {
    title: 'Your sheets',
    none: 'You have not issued a sheet yet.',
    issued: 'Issued',
    used: 'Used',
    unused: 'Unused',
    again: 'Download again',
    hint: 'You can print a sheet again with the same numbers. Those that are on books are marked as used.',
    more: 'Show more',
    loadFailed: 'Your sheets could not be loaded.',
    failed: 'The PDF could not be made. Please try again.',
  },
  labels: {
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
    first: 'Start at label',
    firstHint: 'You can use up a partly used sheet. The colored labels in the picture are printed.',
    place: (n: number, row: number, column: number) =>
      `${String(n)} (row ${String(row)}, column ${String(column)})`,
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
  },
};
