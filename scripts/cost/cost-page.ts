const BEGIN = '<!-- computed by `npm run cost -- --write` -->';
const END = '<!-- end -->';

const between = (page: string): readonly [number, number] => {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('The page has lost the marks around its tables');
  return [begin + BEGIN.length, end];
};

/** The generated section of the page. */
export const tablesOf = (page: string): string => page.slice(...between(page)).trim();

/** Replaces the tables of the page. */
export const withTables = (page: string, tables: string): string => {
  const [begin, end] = between(page);
  return `${page.slice(0, begin)}\n\n${tables}\n\n${page.slice(end)}`;
};
