import { styled } from '@mui/material/styles';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { japanToday } from '#web/features/copies/public.ts';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import type { BookshelfItem } from './bookshelf-items.ts';
import { viewBookshelf, type LoadedFilters } from './bookshelf-view.ts';
import { printedTexts } from './printed-texts.ts';
import { bookshelfTexts } from './texts.ts';
import { useAddressedView } from './view-address.ts';

const OnPaper = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'none',
  '@media print': { display: 'block' },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  'th, td': {
    padding: theme.spacing(0.5, 2, 0.5, 0),
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  tr: { breakInside: 'avoid' },
}));

const WIDTHS = { title: '50%', author: '30%', shelf: '20%' } as const;
const columns = ['title', 'author', 'shelf'] as const;

interface PrintedBookshelfProps {
  readonly items: readonly BookshelfItem[];
  readonly hondanas: readonly GlobalHondana[];
  readonly loaded: LoadedFilters;
}

/** The books of the view in the address, each in a row, with the day; the heading of the page names the owner. */
export const PrintedBookshelf = ({ items, hondanas, loaded }: PrintedBookshelfProps) => {
  const texts = useTexts(bookshelfTexts);
  const printed = useTexts(printedTexts);
  const { locale } = useLocale();
  const today = japanToday();
  const { shown } = viewBookshelf(items, useAddressedView(), today, loaded);
  const names = new Map(hondanas.map((one) => [one.GlobalHondanaID, one.HondanaName]));
  return (
    <OnPaper>
      <p>{printed.about(dayInText(today, locale), shown.length)}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" style={{ width: WIDTHS[column] }}>
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <tr key={item.key}>
              <td>{item.title}</td>
              <td>{item.responsibility}</td>
              <td>{item.kind === 'paper' ? names.get(item.hondanaKey) : texts.kindleHondana}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OnPaper>
  );
};
