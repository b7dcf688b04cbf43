import { useMemo } from 'react';
import { ChoiceGroup } from '#web/features/reader-import/choice-group.tsx';
import type { OwnExport } from '#web/features/reader-import/files/parsed-file.ts';
import type { Known } from '#web/features/reader-import/plan/matching.ts';
import {
  restoreTargets,
  type RestoreChoice,
  type RestoreTarget,
} from '#web/features/reader-import/plan/choices.ts';
import { useTexts } from '#web/texts/texts.ts';
import { NotRestored } from './not-restored.tsx';
import { missingTargets } from './plan.ts';
import { restoreTexts } from './texts.ts';

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
  const texts = useTexts(restoreTexts);
  const counts = countsOf(own);
  const missing = useMemo(() => missingTargets(own, known), [own, known]);
  const offered = restoreTargets.filter((target) => Math.max(...counts[target]) > 0);
  if (offered.length === 0) return <NotRestored own={own} />;
  return (
    <ChoiceGroup
      legend={texts.legend}
      offered={offered.map((target) => {
        const label = texts.targets[target](...counts[target]);
        return missing.has(target)
          ? { target, label }
          : { target, label: label + texts.isThere, disabled: true };
      })}
      choice={choice}
      hint={<NotRestored own={own} />}
      onChange={onChange}
    />
  );
};
