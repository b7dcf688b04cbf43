import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { RenderWhenVisible } from '#web/components/render-when-visible.tsx';
import { chunksOf } from '#web/lib/chunks.ts';
import { useTexts } from '#web/texts/texts.ts';
import { recordPageTexts } from './page-texts.ts';
import { RecordRow, ROW_PX, type RecordToEdit } from './record-row.tsx';
import { recordsByYear } from './records-by-year.ts';

/** Rows that are rendered, and whose books are requested, together. */
const ROWS = 50;

interface RowsProps {
  readonly records: readonly ReadingRecord[];
  readonly onEdit: (edited: RecordToEdit) => void;
}

const Rows = ({ records, onEdit }: RowsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {records.map((record) => (
      <RecordRow key={record.KANRI_ID} record={record} onEdit={onEdit} />
    ))}
  </Box>
);

interface NearProps {
  readonly count: number;
  readonly isFirst: boolean;
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** Keeps the place of rows until they come near the window. */
const Near = ({ count, isFirst, isWhole, children }: NearProps) =>
  isWhole ? (
    children
  ) : (
    <RenderWhenVisible minHeight={count * ROW_PX} atOnce={isFirst}>
      {children}
    </RenderWhenVisible>
  );

interface RecordYearsProps extends RowsProps {
  /** True to render all rows, as for the printer. */
  readonly isWhole: boolean;
}

/** The record by the year of the last reading, newest first, undated last. */
export const RecordYears = ({ records, isWhole, onEdit }: RecordYearsProps) => {
  const texts = useTexts(recordPageTexts);
  const years = useMemo(() => recordsByYear(records), [records]);
  return years.map(({ year, records: ofYear }, place) => {
    const name = year === null ? texts.undated : texts.year(year);
    return (
      <Box component="section" key={name} aria-label={name} sx={{ mb: 4 }}>
        <Typography variant="h2" sx={{ mb: 0.5 }}>
          {name}
        </Typography>
        {chunksOf(ofYear, ROWS).map((rows, part) => (
          <Near
            // The rows of a part change with every edit, but not its place.
            key={`${name} ${String(part)}`}
            count={rows.length}
            isFirst={place === 0 && part === 0}
            isWhole={isWhole}
          >
            <Rows records={rows} onEdit={onEdit} />
          </Near>
        ))}
      </Box>
    );
  });
};
