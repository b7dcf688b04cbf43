import { useTexts } from '#web/texts/texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { ImportedRow } from './files/parsed-file.ts';
import { hasTarget, targets, type GroupChoice, type GroupName } from './plan/choices.ts';
import { readerImportTexts } from './texts.ts';

interface GroupChoicesProps {
  readonly name: GroupName;
  readonly rows: readonly ImportedRow[];
  readonly choice: GroupChoice;
  readonly onChange: (choice: GroupChoice) => void;
}

/** What becomes of the rows of a group; only what its rows have is offered. */
export const GroupChoices = ({ name, rows, choice, onChange }: GroupChoicesProps) => {
  const texts = useTexts(readerImportTexts);
  const isLeftOut = !Object.values(choice).includes(true);
  const offered = targets
    .map((target) => ({ target, count: rows.filter((row) => hasTarget(row, target)).length }))
    .filter(({ count }) => count > 0);
  return (
    <ChoiceGroup
      legend={texts.groups[name](rows.length)}
      offered={offered.map(({ target, count }) => ({
        target,
        label: texts.targets[target](count),
      }))}
      choice={choice}
      hint={isLeftOut && texts.groupLeftOut}
      onChange={onChange}
    />
  );
};
