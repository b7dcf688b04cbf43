import { useTexts } from '#web/texts/texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { kindleTexts } from './kindle-texts.ts';

interface ReplaceChoiceProps {
  readonly replaces: boolean;
  readonly onReplace: (replaces: boolean) => void;
}

/** Whether the Kindle books of the file are added to the reader's, or replace them. */
export const ReplaceChoice = ({ replaces, onReplace }: ReplaceChoiceProps) => {
  const texts = useTexts(kindleTexts);
  return (
    <ChoiceGroup
      legend={texts.list}
      offered={[{ target: 'replaces', label: texts.replace }]}
      choice={{ replaces }}
      hint={replaces ? texts.replaceHint : texts.addHint}
      onChange={(choice) => {
        onReplace(choice.replaces);
      }}
    />
  );
};
