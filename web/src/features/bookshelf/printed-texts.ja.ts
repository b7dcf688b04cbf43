import { formatCount } from '#web/lib/formats.ts';

/** Texts of a printed bookshelf. */
export const ja = {
  print: '印刷',
  about: (day: string, count: number) => `${day}現在、${formatCount(count)}冊`,
};
