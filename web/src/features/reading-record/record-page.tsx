import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { matcherOf } from '#contract/filter-text.ts';
import { pagePatterns } from '#contract/pages.ts';
import { FilterField } from '#web/components/filter-field.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { SortSelect } from '#web/components/sort-select.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { formatCount } from '#web/lib/formats.ts';
import { usePrint } from '#web/lib/use-print.ts';
import { useTexts } from '#web/texts/texts.ts';
import { recordPageTexts } from './page-texts.ts';
import { LazyRecordDialog } from './record-part.tsx';
import type { RecordToEdit } from './record-row.tsx';
import { RecordYears } from './record-years.tsx';
import { stateFilters, type RecordFilter } from './records-by-year.ts';
import { useRecordTexts } from './use-record-texts.ts';

/** Height of a field without its label. */
const FIELD_PX = 40;
const STATE_KEY = 'state';

/** The state that the address names, and a function to choose one. */
const useStateFilter = (): readonly [RecordFilter, (state: RecordFilter) => void] => {
  const [query, setQuery] = useSearchParams();
  const named = query.get(STATE_KEY);
  return [
    stateFilters.find((state) => state === named) ?? 'all',
    (state) => {
      setQuery(state === 'all' ? {} : { [STATE_KEY]: state }, { replace: true });
    },
  ];
};

interface ToolbarProps {
  readonly filter: string;
  readonly state: RecordFilter;
  readonly isPreparing: boolean;
  readonly onFilter: (filter: string) => void;
  readonly onState: (state: RecordFilter) => void;
  readonly onPrint: () => void;
}

const Toolbar = (props: ToolbarProps) => {
  const texts = useTexts(recordPageTexts);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) auto auto' },
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <FilterField
          label={texts.filter}
          clear={texts.clearFilter}
          value={props.filter}
          onChange={props.onFilter}
        />
      </Box>
      <SortSelect
        label={texts.state}
        orders={stateFilters}
        names={texts.states}
        value={props.state}
        onChange={props.onState}
      />
      <Button
        variant="outlined"
        sx={{ minHeight: FIELD_PX }}
        startIcon={<Printer aria-hidden size={18} />}
        loading={props.isPreparing}
        onClick={props.onPrint}
      >
        {texts.print}
      </Button>
    </Box>
  );
};

const NoRecords = () => {
  const texts = useTexts(recordPageTexts);
  return (
    <EmptyState title={texts.none} hint={texts.noneHint}>
      <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
        {texts.toShelf}
      </Button>
    </EmptyState>
  );
};

interface RecordPageProps {
  readonly userSub: string;
  readonly records: readonly ReadingRecord[];
  /** Changes with the records. */
  readonly version: number;
}

/** The records that match the filters, and whether all texts that they need are there. */
const useFiltered = ({ userSub, records, version }: RecordPageProps, isPrintAsked: boolean) => {
  const [filter, setFilter] = useState('');
  const [state, setState] = useStateFilter();
  const shownFilter = useDeferredValue(filter.trim());
  const ids = useMemo(() => records.map(({ KANRI_ID }) => KANRI_ID), [records]);
  const isNeeded = filter.trim() !== '' || isPrintAsked;
  const all = useRecordTexts(ids, { userSub, version, isNeeded });
  const { texts } = all;
  const shown = useMemo(() => {
    const matches = matcherOf(shownFilter);
    return records.filter(
      (record) =>
        (state === 'all' || record.state === state) &&
        (shownFilter === '' || matches(texts?.get(record.KANRI_ID) ?? '')),
    );
  }, [records, texts, state, shownFilter]);
  return {
    filter,
    setFilter,
    state,
    setState,
    shown,
    all,
    isWaiting: shownFilter !== '' && texts === undefined,
    isFiltered: shownFilter !== '' || state !== 'all',
    showAll: () => {
      setFilter('');
      setState('all');
    },
  };
};

/** The reader's record: filters, the books by year, and the form of each. */
export const RecordPage = (props: RecordPageProps) => {
  const { userSub, records } = props;
  const texts = useTexts(recordPageTexts);
  const [isPrintAsked, setIsPrintAsked] = useState(false);
  const [edited, setEdited] = useState<RecordToEdit | null>(null);
  const list = useFiltered(props, isPrintAsked);
  const { all, shown } = list;
  const { isPrinting, isAsked, ask } = usePrint(all.texts !== undefined);
  if (records.length === 0) return <NoRecords />;
  return (
    <>
      <Toolbar
        filter={list.filter}
        state={list.state}
        isPreparing={isAsked && !all.hasFailed}
        onFilter={list.setFilter}
        onState={list.setState}
        onPrint={() => {
          setIsPrintAsked(true);
          ask();
        }}
      />
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', minHeight: 24, my: 1 }}
      >
        {list.isWaiting && !all.hasFailed
          ? texts.readingTitles(formatCount(all.known), formatCount(records.length))
          : list.isFiltered && shown.length > 0 && texts.found(formatCount(shown.length))}
      </Typography>
      {all.hasFailed && <RetryAlert text={texts.titlesFailed} onRetry={all.retry} />}
      {!list.isWaiting && shown.length === 0 && (
        <EmptyState title={texts.nothingFound}>
          <Button onClick={list.showAll}>{texts.showAll}</Button>
        </EmptyState>
      )}
      {!list.isWaiting && <RecordYears records={shown} isWhole={isPrinting} onEdit={setEdited} />}
      {edited !== null && (
        <Suspense>
          <LazyRecordDialog
            KANRI_ID={edited.record.KANRI_ID}
            {...edited}
            userSub={userSub}
            onClose={() => {
              setEdited(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
