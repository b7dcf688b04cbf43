import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { readingStates } from '#contract/reading-rules.ts';
import { grouped } from '#web/lib/grouped.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FieldGrid } from './field-grid.ts';
import type { ImportedRow } from './files/parsed-file.ts';
import type { ChosenState, Choices } from './plan/choices.ts';
import { readerImportTexts } from './texts.ts';

/** A column with more words has no states; as many fields as rows would stop the page. */
const SHOWN_MAX = 50;

interface UnknownStatesProps {
  readonly rows: readonly ImportedRow[];
  readonly chosen: Choices['states'];
  readonly onChoose: (word: string, state: ChosenState) => void;
}

/** The words for reading states that nobody knows, each once; the reader chooses what they mean. */
export const UnknownStates = ({ rows, chosen, onChoose }: UnknownStatesProps) => {
  const texts = useTexts(readerImportTexts);
  const words = grouped(
    rows.filter(({ unknownState }) => unknownState !== undefined),
    ({ unknownState = '' }) => unknownState,
  );
  if (words.size === 0) return null;
  const common = [...words].toSorted(([, a], [, b]) => b.length - a.length).slice(0, SHOWN_MAX);
  return (
    <section aria-label={texts.unknownStates}>
      <Typography sx={{ fontWeight: 600 }}>{texts.unknownStates}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.unknownStatesHint}
      </Typography>
      <FieldGrid>
        {common.map(([word, of]) => (
          <TextField
            key={word}
            select
            size="small"
            label={
              word === '' ? texts.withoutState(of.length) : texts.unknownState(word, of.length)
            }
            value={chosen.get(word) ?? ''}
            onChange={({ target }) => {
              // The field offers these values only.
              onChoose(word, target.value as ChosenState);
            }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="" disabled>
              {texts.chooseState}
            </option>
            {readingStates.map((state) => (
              <option key={state} value={state}>
                {texts.states[state]}
              </option>
            ))}
            <option value="none">{texts.noRecord}</option>
          </TextField>
        ))}
      </FieldGrid>
      {words.size > SHOWN_MAX && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {texts.moreStates(words.size - SHOWN_MAX)}
        </Typography>
      )}
    </section>
  );
};
