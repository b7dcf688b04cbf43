import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { FieldGrid } from './field-grid.ts';
import type { ColumnRole, ParsedFile } from './files/parsed-file.ts';
import { readerImportTexts } from './texts.ts';
import type { ChosenFile } from './use-reader-import.ts';

const EXAMPLE_MAX = 60;

/** The first value of a column below the header. */
const exampleOf = ({ header, cells }: ParsedFile, column: number): string => {
  const rows = header.length === 0 ? cells : cells.slice(1);
  const value = rows.map((row) => row[column]?.trim() ?? '').find((text) => text !== '') ?? '';
  return value.length > EXAMPLE_MAX ? `${value.slice(0, EXAMPLE_MAX)}…` : value;
};

interface ColumnChoiceProps extends Pick<ChosenFile, 'file' | 'former'> {
  readonly onApply: (columns: readonly ColumnRole[]) => void;
}

/** What the columns of a table are, proposed by its header; the reader corrects it. */
export const ColumnChoice = ({ file, former, onApply }: ColumnChoiceProps) => {
  const texts = useTexts(readerImportTexts);
  const [columns, setColumns] = useState(
    // Those of the same table, from an earlier start.
    (former?.choices?.columns as readonly ColumnRole[] | undefined) ?? file.columns ?? [],
  );
  // Object.keys loses the key type.
  const roles = Object.keys(texts.roles) as ColumnRole[];
  return (
    <section aria-label={texts.columns}>
      <Typography variant="h2">{texts.columns}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {texts.columnsHint}
      </Typography>
      <FieldGrid>
        {columns.map((role, n) => {
          const example = exampleOf(file, n);
          return (
            <TextField
              // Columns have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={n}
              select
              label={texts.columnOf(n + 1, file.header[n] ?? '')}
              value={role}
              helperText={example !== '' && texts.example(example)}
              onChange={({ target }) => {
                // The field offers roles only.
                setColumns(columns.with(n, target.value as ColumnRole));
              }}
              slotProps={{ select: { native: true } }}
            >
              {roles.map((one) => (
                <option key={one} value={one}>
                  {texts.roles[one]}
                </option>
              ))}
            </TextField>
          );
        })}
      </FieldGrid>
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        onClick={() => {
          onApply(columns);
        }}
      >
        {texts.applyColumns}
      </Button>
    </section>
  );
};
