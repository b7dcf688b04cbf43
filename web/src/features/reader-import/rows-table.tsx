import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Reading } from '#contract/entities/reading-record.ts';
import { RowLines } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ImportedRow } from './files/parsed-file.ts';
import type { MatchedRow } from './plan/matching.ts';
import type { Choices, Outcome } from './plan/choices.ts';
import { RowBook, type RowBookActions } from './row-book.tsx';
import { readerImportTexts } from './texts.ts';

// With roles of their own, because a browser may take a table that is laid out as blocks for none.
const Head = styled('thead')({});
const Body = styled('tbody')({});
const Row = styled('tr')({});
const Name = styled('th')({});
const Cell = styled('td')({});

/** A table; on phones each row is a card. */
const Rows = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { ...theme.typography.h3, textAlign: 'start', padding: theme.spacing(0, 0, 1) },
  '& th, & td': {
    padding: theme.spacing(1),
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600 },
  '& tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& th:first-of-type, & td:first-of-type': { width: 56, paddingInline: 0 },
  '& th:nth-of-type(2)': { width: '32%' },
  '& th:nth-of-type(3)': { width: '20%' },
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& caption, & tbody': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr)',
      marginBottom: theme.spacing(1.5),
      padding: theme.spacing(1),
      backgroundColor: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 8,
    },
    '& td': { padding: theme.spacing(0.5, 0) },
    '& td:first-of-type': { gridRow: '1 / span 3', width: 'auto' },
    '& td:empty': { display: 'none' },
  },
}));

/** A reading in one line: its dates as they are in the record. */
const spanOf = ({ from, to }: Reading): string => {
  const dates = [from, to].map((date) => date?.replaceAll('-', '/') ?? '');
  return from === undefined || from === to ? (dates[1] ?? '') : dates.join('–');
};

/** More copies of one book are not offered. */
const COPIES_MAX = 100;

interface StateLinesProps {
  readonly row: ImportedRow;
  readonly title: string;
  readonly onCopies: (row: ImportedRow, count: number) => void;
}

/** How many copies several rows of one book are: one, unless the reader says otherwise. */
const CopiesOfRows = ({ row, title, onCopies }: StateLinesProps) => {
  const texts = useTexts(readerImportTexts);
  const { lines = [], copies } = row;
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={texts.copiesOfRows(lines.length)}
      value={copies}
      onChange={({ target }) => {
        onCopies(row, Number(target.value));
      }}
      sx={{ mt: 1.5 }}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': texts.copiesOfRowsLabel(title) },
      }}
    >
      {Array.from({ length: Math.max(Math.min(lines.length, COPIES_MAX), copies) }, (_, n) => (
        <option key={n + 1} value={n + 1}>
          {texts.asCopies(n + 1)}
        </option>
      ))}
    </TextField>
  );
};

const StateLines = (props: StateLinesProps) => {
  const texts = useTexts(readerImportTexts);
  const { state, unknownState, readings, review, memo, owned, copies, lines: merged } = props.row;
  const lines = [
    unknownState ?? '',
    ...readings.map(spanOf),
    owned ? texts.owned(copies) : '',
    review === undefined ? '' : texts.hasReview,
    memo === undefined ? '' : texts.hasMemo,
  ].filter((line) => line !== '');
  return (
    <>
      {state === undefined ? texts.noState : texts.states[state]}
      {lines.map((line) => (
        <Typography key={line} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {line}
        </Typography>
      ))}
      {owned && merged !== undefined && <CopiesOfRows {...props} />}
    </>
  );
};

export interface ShownRow extends MatchedRow {
  readonly outcome: Outcome;
}

interface RowsTableProps extends RowBookActions {
  readonly caption: string;
  readonly rows: readonly ShownRow[];
  readonly choices: Choices;
  readonly onInclude: (row: ImportedRow, included: boolean) => void;
  readonly onCopies: (row: ImportedRow, count: number) => void;
}

/** Rows of a file: whether they are imported, what they say, and which book they are. */
export const RowsTable = (props: RowsTableProps) => {
  const { caption, rows, choices, onInclude, onCopies, ...actions } = props;
  const texts = useTexts(readerImportTexts);
  const { heads } = texts;
  return (
    <Rows role="table">
      <caption>{caption}</caption>
      <Head role="rowgroup">
        <Row role="row">
          {[heads.include, heads.inFile, heads.state, heads.book].map((head) => (
            <Name key={head} role="columnheader" scope="col">
              {head}
            </Name>
          ))}
        </Row>
      </Head>
      <Body role="rowgroup">
        {rows.map(({ row, match, outcome }) => {
          const title = row.title === '' ? texts.untitled(row.line) : row.title;
          return (
            <Row key={row.line} role="row">
              <Cell role="cell">
                <Checkbox
                  size="small"
                  checked={!choices.leftOut.has(row.line)}
                  slotProps={{ input: { 'aria-label': texts.include(title) } }}
                  onChange={(_, included) => {
                    onInclude(row, included);
                  }}
                />
              </Cell>
              <Cell role="cell">
                <RowLines
                  name={title}
                  more={[row.author, [row.publisher, row.publishedIn].filter(Boolean).join(' ')]}
                />
              </Cell>
              <Cell role="cell">
                {row.kindle === undefined && (
                  <StateLines row={row} title={title} onCopies={onCopies} />
                )}
              </Cell>
              <Cell role="cell">
                <RowBook
                  {...{ row, title, match, outcome }}
                  {...actions}
                  chosen={choices.books.get(row.line)}
                />
              </Cell>
            </Row>
          );
        })}
      </Body>
    </Rows>
  );
};
