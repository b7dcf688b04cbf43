import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { Known } from '../matching.ts';
import { notRestoredKinds, type OwnExport } from '../parsed-file.ts';
import { missingTargets, restoreTargets, type RestoreChoice, type RestoreTarget } from './plan.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** How much an export has of each; several numbers are in the order of the text. */
const countsOf = (own: OwnExport): Readonly<Record<RestoreTarget, readonly [number, number]>> => ({
  lists: [own.lists.length, own.lists.reduce((sum, list) => sum + list.KANRI_IDs.length, 0)],
  favorites: [own.favorites.length, 0],
  impressions: [own.impressions.length, 0],
  copies: [own.copies.length, own.shelves.length],
  kindleBooks: [own.kindleBooks.length, 0],
});

interface RestoreChoicesProps {
  readonly own: OwnExport;
  readonly known: Known;
  readonly choice: RestoreChoice;
  readonly onChange: (choice: RestoreChoice) => void;
}

/** What an export of our own has beside the record, and how much of it cannot be restored. */
export const RestoreChoices = ({ own, known, choice, onChange }: RestoreChoicesProps) => {
  const texts = useTexts({ ja, en });
  const hintId = useId();
  const counts = countsOf(own);
  const missing = useMemo(() => missingTargets(own, known), [own, known]);
  const offered = restoreTargets.filter((target) => Math.max(...counts[target]) > 0);
  const left = notRestoredKinds
    .filter((kind) => own.notRestored[kind] > 0)
    .map((kind) => texts.notRestored[kind](own.notRestored[kind]));
  if (offered.length === 0 && left.length === 0) return null;
  return (
    <FormControl component="fieldset" aria-describedby={left.length > 0 ? hintId : undefined}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {texts.legend}
      </FormLabel>
      <FormGroup>
        {offered.map((target) => (
          <FormControlLabel
            key={target}
            disabled={!missing.has(target)}
            label={
              texts.targets[target](...counts[target]) + (missing.has(target) ? '' : texts.isThere)
            }
            control={
              <Checkbox
                size="small"
                checked={choice[target]}
                onChange={(_, checked) => {
                  onChange({ ...choice, [target]: checked });
                }}
              />
            }
          />
        ))}
      </FormGroup>
      {left.length > 0 && (
        <FormHelperText id={hintId} sx={{ mx: 0, maxWidth: '42rem' }}>
          {texts.notRestoredAll(left)}
        </FormHelperText>
      )}
    </FormControl>
  );
};
