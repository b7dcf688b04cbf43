import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { isVisibleName } from '#contract/names.ts';
import { Bar, BarLine } from '#web/components/selection-bar.tsx';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ImportedRow, OwnExport } from './files/parsed-file.ts';
import { storedChoices } from './plan/stored-choices.ts';
import { GroupChoices } from './group-choices.tsx';
import { planOf, rowsOfPlan, type ImportPlan } from './plan/import-plan.ts';
import { ReplaceChoice } from './replace-choice.tsx';
import { leftOutOf } from './left-out.ts';
import type { Known } from './plan/matching.ts';
import { PreviewRows } from './paged-rows.tsx';
import { ListField, ShelfField } from './place-fields.tsx';
import { copiesForLater, exceededLimits, type ExceededLimit } from './plan/plan-limits.ts';
import { groupNames, type Choices } from './plan/choices.ts';
import { PreviewSummary } from './preview-summary.tsx';
import { RestoreChoices } from './restore/choices.tsx';
import { planOfExport } from './restore/plan.ts';
import type { ShownRow } from './rows-table.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { readerImportTexts } from './texts.ts';
import { UnknownStates } from './unknown-states.tsx';
import { useChoices } from './use-choices.ts';
import type { ChosenFile, Matching, Wanted } from './use-reader-import.ts';

interface DescribeAllProps {
  readonly count: number;
  readonly onDescribe: () => void;
}

const DescribeAll = ({ count, onDescribe }: DescribeAllProps) => {
  const texts = useTexts(readerImportTexts);
  return (
    <div>
      <Button variant="outlined" size="small" onClick={onDescribe}>
        {texts.describeAll(count)}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '42rem' }}>
        {texts.describeHint}
      </Typography>
    </div>
  );
};

interface PlanLimitsProps {
  readonly limits: readonly ExceededLimit[];
  readonly later: number;
}

/** What does not fit, and what has to wait. */
const PlanLimits = ({ limits, later }: PlanLimitsProps) => {
  const texts = useTexts(readerImportTexts);
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {limits.map(({ limit, room }) => (
        <Alert key={limit} severity="error">
          {texts.limits[limit](room)}
        </Alert>
      ))}
      {later > 0 && <Alert severity="info">{texts.copiesLater(later)}</Alert>}
    </Box>
  );
};

/** What the import writes by the reader's choices; an export is restored as far as chosen. */
const usePlan = (
  own: OwnExport | undefined,
  rows: readonly ShownRow[],
  known: Known,
  { groups, books, leftOut, replaces, restore }: Choices,
): ImportPlan => {
  const { siteOrigin } = useConfig();
  const texts = useTexts(readerImportTexts);
  // Not for each letter of the list's name: a plan of 20,000 rows takes a tenth of a second.
  return useMemo(() => {
    const wordsOf = ({ rating, tags }: ImportedRow) =>
      [
        ...(rating === undefined ? [] : [texts.ratingLine(rating)]),
        ...(tags === undefined ? [] : [texts.tagsLine(tags)]),
      ].join('\n');
    const planning = { choices: { groups, books, leftOut, replaces }, known, siteOrigin, wordsOf };
    return own === undefined
      ? planOf(rows, planning)
      : planOfExport(rows, planning, { own, choice: restore });
  }, [rows, groups, books, leftOut, replaces, known, siteOrigin, own, restore, texts]);
};

/** What becomes of the rows of each group. */
const Groups = ({ groups, choices, onGroup }: ReturnType<typeof useChoices>) =>
  groupNames.map((name) => {
    const rows = groups.get(name);
    return (
      rows !== undefined && (
        <GroupChoices
          key={name}
          name={name}
          rows={rows}
          choice={choices.groups[name]}
          onChange={(choice) => {
            onGroup(name, choice);
          }}
        />
      )
    );
  });

interface PlacesProps {
  readonly own: OwnExport | undefined;
  readonly plan: ImportPlan;
  readonly known: Known;
  readonly preview: ReturnType<typeof useChoices>;
}

/** What of an export is restored, else into which list and on which shelf books are put. */
const Places = ({ own, plan, known, preview }: PlacesProps) => {
  const { choices, onListName, onRestore, onShelf } = preview;
  return (
    <>
      {own !== undefined && (
        <RestoreChoices own={own} known={known} choice={choices.restore} onChange={onRestore} />
      )}
      {plan.listed.length > 0 && <ListField value={choices.listName} onChange={onListName} />}
      {own === undefined && plan.copies.length + plan.ownBooks.length > 0 && (
        <ShelfField shelves={known.shelves} value={choices.shelf} onChange={onShelf} />
      )}
    </>
  );
};

interface ImportPreviewProps {
  readonly chosen: ChosenFile;
  readonly matching: Matching;
  readonly onStart: (wanted: Wanted) => void;
  readonly onCancel: () => void;
}

/** What an import would write; nothing is written before the reader starts it. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { chosen, matching, onStart, onCancel } = props;
  const { file, former } = chosen;
  const common = useTexts('common');
  const texts = useTexts(readerImportTexts);
  const preview = useChoices(chosen, matching, texts.listName(texts.sources[file.source]));
  const { choices, shown, totals, open } = preview;
  const [searched, setSearched] = useState<ImportedRow | null>(null);
  const { known } = matching;
  const { own } = file;
  const plan = usePlan(own, shown, known, choices);
  const isStopped = former?.isFinished === false;
  const listName = choices.listName.trim();
  const limits = exceededLimits(plan, known, listName);
  const later = copiesForLater(plan);
  const count = rowsOfPlan(plan);
  const leftOut = useMemo(
    () =>
      leftOutOf(
        file,
        shown.map(({ row }) => row),
      ),
    [file, shown],
  );
  const isWhole =
    own !== undefined &&
    choices.groups.read.record &&
    Object.values(choices.restore).every(Boolean);
  const wantsList = plan.listed.length > 0;
  const label = isWhole ? texts.restoreAll(count) : texts.start(count);
  return (
    <Stack spacing={3}>
      <PreviewSummary {...{ file, totals, leftOut, former }} />
      <UnknownStates rows={file.rows} chosen={choices.states} onChoose={preview.onState} />
      <Groups {...preview} />
      <Places {...{ own, plan, known, preview }} />
      {file.source === 'kindle' && (
        <ReplaceChoice replaces={choices.replaces} onReplace={preview.onReplace} />
      )}
      {open.length > 0 && <DescribeAll count={open.length} onDescribe={preview.onDescribeAll} />}
      <PreviewRows
        isOpen={file.source === 'kindle'}
        rows={shown}
        choices={choices}
        onInclude={preview.onInclude}
        onChoose={preview.onChoose}
        onSearch={setSearched}
        onCopies={preview.onCopies}
      />
      <PlanLimits limits={limits} later={later} />
      <Bar>
        <BarLine>
          <Button
            variant="contained"
            disabled={count === 0 || limits.length > 0 || (wantsList && !isVisibleName(listName))}
            onClick={() => {
              onStart({ plan, choices: storedChoices(choices, file.columns), leftOut });
            }}
          >
            {isStopped ? texts.goOn(count) : label}
          </Button>
          <Button onClick={onCancel}>{common.cancel}</Button>
        </BarLine>
      </Bar>
      {searched !== null && (
        <SearchDialog
          row={searched}
          title={searched.title === '' ? texts.untitled(searched.line) : searched.title}
          onChoose={(book) => {
            preview.onChoose(searched, book);
            setSearched(null);
          }}
          onClose={() => {
            setSearched(null);
          }}
        />
      )}
    </Stack>
  );
};
