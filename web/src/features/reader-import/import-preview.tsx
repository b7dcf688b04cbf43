import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { Bar, BarLine } from '../../components/selection-bar.tsx';
import { useConfig } from '../../lib/config.ts';
import { useTexts } from '../../texts/texts.ts';
import { GroupChoices } from './group-choices.tsx';
import {
  copiesForLater,
  exceededLimits,
  planOf,
  rowsOfPlan,
  type ExceededLimit,
  type ImportPlan,
} from './import-plan.ts';
import { PagedRows } from './paged-rows.tsx';
import type { ImportedRow, OwnExport, ParsedFile } from './files/parsed-file.ts';
import { groupNames, type Choices } from './preview-rows.ts';
import { leftOutOf, type LeftOutItem } from './left-out.ts';
import { PreviewSummary } from './preview-summary.tsx';
import type { ShownRow } from './rows-table.tsx';
import { RestoreChoices } from './restore/choices.tsx';
import { choiceOf, planOfExport } from './restore/plan.ts';
import { SearchDialog, type RenderSearch } from './search-dialog.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { UnknownStates } from './unknown-states.tsx';
import { useChoices } from './use-choices.ts';
import type { Known } from './matching.ts';
import type { Matching } from './use-reader-import.ts';

interface ListFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

const ListField = ({ value, onChange }: ListFieldProps) => {
  const texts = useTexts({ ja, en });
  return (
    <TextField
      label={texts.list}
      value={value}
      error={!isVisibleName(value.trim())}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      sx={{ maxWidth: '24rem' }}
      slotProps={{ htmlInput: { maxLength: TEXT_MAX.listName } }}
    />
  );
};

interface DescribeAllProps {
  readonly count: number;
  readonly onDescribe: () => void;
}

const DescribeAll = ({ count, onDescribe }: DescribeAllProps) => {
  const texts = useTexts({ ja, en });
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
  const texts = useTexts({ ja, en });
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
  choices: Choices,
) => {
  const { siteOrigin } = useConfig();
  const [restore, setRestore] = useState(() => choiceOf(true));
  const { groups, books, leftOut } = choices;
  // Not for each letter of the list's name: a plan of 20,000 rows takes a tenth of a second.
  const plan = useMemo(() => {
    const planning = { choices: { groups, books, leftOut }, known, siteOrigin };
    return own === undefined
      ? planOf(rows, planning)
      : planOfExport(rows, planning, { own, choice: restore });
  }, [rows, groups, books, leftOut, known, siteOrigin, own, restore]);
  return { plan, restore, setRestore };
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

interface ImportPreviewProps {
  readonly file: ParsedFile;
  readonly matching: Matching;
  readonly renderSearch: RenderSearch;
  /** `leftOut` is what the file has and nothing imports. */
  readonly onStart: (plan: ImportPlan, listName: string, leftOut: readonly LeftOutItem[]) => void;
  readonly onCancel: () => void;
}

/** What an import would write; nothing is written before the reader starts it. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { file, matching, renderSearch, onStart, onCancel } = props;
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const preview = useChoices(file, matching, texts.listName(texts.sources[file.source]));
  const { choices, shown, totals, open } = preview;
  const [searched, setSearched] = useState<ImportedRow | null>(null);
  const { known } = matching;
  const { own } = file;
  const { plan, restore, setRestore } = usePlan(own, shown, known, choices);
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
    own !== undefined && choices.groups.read.record && Object.values(restore).every(Boolean);
  const wantsList = plan.listed.length > 0;
  return (
    <Stack spacing={3}>
      <PreviewSummary file={file} totals={totals} leftOut={leftOut} />
      <UnknownStates rows={file.rows} chosen={choices.states} onChoose={preview.onState} />
      <Groups {...preview} />
      {own !== undefined && (
        <RestoreChoices own={own} known={known} choice={restore} onChange={setRestore} />
      )}
      {wantsList && <ListField value={choices.listName} onChange={preview.onListName} />}
      {open.length > 0 && <DescribeAll count={open.length} onDescribe={preview.onDescribeAll} />}
      {shown.length > 0 && (
        <PagedRows
          rows={shown}
          totals={totals}
          choices={choices}
          onInclude={preview.onInclude}
          onChoose={preview.onChoose}
          onSearch={setSearched}
          onCopies={preview.onCopies}
        />
      )}
      <PlanLimits limits={limits} later={later} />
      <Bar>
        <BarLine>
          <Button
            variant="contained"
            disabled={count === 0 || limits.length > 0 || (wantsList && !isVisibleName(listName))}
            onClick={() => {
              onStart(plan, listName, leftOut);
            }}
          >
            {isWhole ? texts.restoreAll(count) : texts.start(count)}
          </Button>
          <Button onClick={onCancel}>{common.cancel}</Button>
        </BarLine>
      </Bar>
      {searched !== null && (
        <SearchDialog
          row={searched}
          title={searched.title === '' ? texts.untitled(searched.line) : searched.title}
          renderSearch={renderSearch}
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
