import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CoverRows } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeHref } from './address.ts';
import {
  ElsewhereRow,
  LentRow,
  MissingRow,
  type RowProps,
  UnregisteredRow,
} from './result-rows.tsx';
import type { Counted, CountedCopy, StocktakeResult } from './stocktake-result.ts';
import { stocktakeTexts } from './texts.ts';
import type { Writes } from './use-writes.ts';

/** Rows that are drawn at first, and each time more are asked for: the next section stays in reach. */
const ROWS = 50;

interface SectionProps<T> {
  readonly name: 'missing' | 'elsewhere' | 'unregistered' | 'surplus' | 'lent';
  readonly rows: readonly T[];
  /** Copies, where a row has more than one. */
  readonly count?: number;
  readonly render: (row: T) => ReactNode;
}

const Section = <T,>({ name, rows, count = rows.length, render }: SectionProps<T>) => {
  const texts = useTexts(stocktakeTexts);
  const { more } = useTexts('common');
  const [shown, setShown] = useState(ROWS);
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.sections[name]} sx={{ mt: 4 }}>
      <Typography variant="h2">
        {texts.sections[name]}
        <Box component="span" sx={{ ml: 1.5, fontSize: '1rem', color: 'text.secondary' }}>
          {texts.count(count)}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, wordBreak: 'auto-phrase' }}>
        {texts.hints[name]}
      </Typography>
      <CoverRows>{rows.slice(0, shown).map(render)}</CoverRows>
      {shown < rows.length && (
        <Button
          sx={{ mt: 1 }}
          onClick={() => {
            setShown(shown + ROWS);
          }}
        >
          {more}
        </Button>
      )}
    </Box>
  );
};

/** The rows by section, without those that the next version of the bookshelf will settle. */
const openRowsOf = ({ counted, missing, lent }: StocktakeResult, { isWritten }: Writes) => {
  const ofKind = (...kinds: readonly Counted['kind'][]) =>
    counted.filter(({ kind, scan }) => kinds.includes(kind) && !isWritten(scan.id));
  return {
    missing: missing.filter(({ copies: [copy] }) => !isWritten(copy.key)),
    elsewhere: counted.filter((row): row is CountedCopy => row.kind === 'elsewhere'),
    unregistered: ofKind('unregistered', 'foreign'),
    surplus: ofKind('surplus'),
    lent,
  };
};

interface ResultPageProps extends Omit<RowProps<never>, 'row'> {
  readonly result: StocktakeResult;
  readonly onFinish: () => void;
}

/** 結果: what of a place does not agree with what was scanned, with what can be done about it. */
export const ResultPage = ({ result, onFinish, ...shared }: ResultPageProps) => {
  const texts = useTexts(stocktakeTexts);
  const { undo } = useTexts('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { writes } = shared;
  const rows = openRowsOf(result, writes);
  const { missing, elsewhere, unregistered, surplus, lent } = rows;
  const agrees = missing.length + elsewhere.length + unregistered.length + surplus.length === 0;
  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none', mb: 1 }}>
        {texts.result}
      </Typography>
      <Typography>{texts.scanned(result.counted.length)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" component={Link} to={stocktakeHref('scan')}>
          {texts.toScanning}
        </Button>
        <Button onClick={onFinish}>{texts.finish}</Button>
      </Box>
      {writes.count > 0 && (
        <Alert
          severity="info"
          role="status"
          sx={{ mt: 2 }}
          action={
            <Button
              color="inherit"
              size="small"
              loading={writes.isBusy('undo')}
              onClick={writes.undo}
            >
              {undo}
            </Button>
          }
        >
          {texts.written(writes.count)}
        </Alert>
      )}
      {agrees && (
        <Alert severity="success" role="note" sx={{ mt: 2 }}>
          {texts.agrees}
        </Alert>
      )}
      <Section
        name="missing"
        rows={missing}
        count={missing.reduce((sum, { copies }) => sum + copies.length, 0)}
        render={(row) => <MissingRow key={row.copies[0].key} row={row} {...shared} />}
      />
      <Section
        name="elsewhere"
        rows={elsewhere}
        render={(row) => <ElsewhereRow key={row.scan.id} row={row} {...shared} />}
      />
      {(['unregistered', 'surplus'] as const).map((name) => (
        <Section
          key={name}
          name={name}
          rows={rows[name]}
          render={(row) => <UnregisteredRow key={row.scan.id} row={row} {...shared} />}
        />
      ))}
      <Section
        name="lent"
        rows={lent}
        render={(row) => <LentRow key={row.copy.key} row={row} {...shared} />}
      />
      {writes.question}
    </>
  );
};
