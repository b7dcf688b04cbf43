/**
 * Which edition of a work it is, in one line: the first publisher and the date as it is printed.
 * Empty when the record has neither.
 */
export const editionOf = (book: {
  readonly Publisher_1?: string | undefined;
  readonly PublishingDate?: string | undefined;
}): string => [book.Publisher_1, book.PublishingDate].filter(Boolean).join(' ');
