import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './left-out-texts.ja.ts';

export const en: Translated<typeof ja> = {
  unused: {
    notBook: 'Not a book',
    deleted: 'Deleted in the other service',
    noTitle: 'Neither title nor number',
    repeated: 'Same book as an earlier row, merged with it',
    sample: 'Sample',
    noKindleBook: 'ASIN or title missing or invalid',
  },
  unusedCount: (reason, n) => `${reason}: ${n === 1 ? '1 row' : `${formatCount(n)} rows`}`,
  leftOutCells: {
    futureDate: 'Date after today',
    unreadableDate: 'Date that cannot be read',
    hashes: 'Date that a spreadsheet replaced by “####”',
    approximateDay: 'Day of an approximate date (its month is imported)',
    unreadBook: 'Date of a book that is not recorded as read',
    reversedDates: 'Dates that end before they begin',
    tooManyReadings: 'Reading beyond the 20th of a book',
    wrongIsbn: 'Invalid ISBN',
    unreadableCell: 'Unreadable value',
  },
  leftOutCount: (reason, n) => `${reason}: ${formatCount(n)}`,
  leftOutRows: (n) => `Not imported (${formatCount(n)})`,
  leftOutLine: (line, reason, cell) =>
    cell === '' ? `Row ${String(line)}: ${reason}` : `Row ${String(line)}: ${reason}, “${cell}”`,
  moreLeftOut: (n) => `And ${formatCount(n)} more, which the CSV has.`,
  reasons: {
    notChosen: 'No book was chosen',
    textTooLong: 'Review or private note longer than 10,000 characters',
    textOfOwnBook: 'Review or private note of a book registered by hand',
    noTitle: 'Cannot be registered by hand without a title',
    unknownBook: 'No such book',
    recordFull: 'The reading record has 20,000 books',
    tooManyReadings: 'More than 20 readings of a book',
    listFull: 'The lists are full',
    kindleFull: 'There are 20,000 Kindle books',
    shelfFull: 'The bookshelf is full',
    refused: 'Not accepted',
  },
  saveFailed: 'Save what was not imported as CSV',
  failedFile: 'not-imported.csv',
  reasonColumn: 'Reason',
};
