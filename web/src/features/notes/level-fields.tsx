import TextField from '@mui/material/TextField';
import { noteLevels, type NoteLevel } from '#contract/note-rules.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly disabled?: boolean;
  /** Full width on a phone. */
  readonly wide?: boolean;
  readonly onChange: (value: T) => void;
}

export const Choice = <T extends string>({
  names,
  options,
  wide,
  onChange,
  ...field
}: ChoiceProps<T>) => (
  <TextField
    {...field}
    select
    slotProps={{ select: { native: true } }}
    onChange={({ target }) => {
      // The options below are the only values.
      onChange(target.value as T);
    }}
    sx={{ flex: { xs: wide === true ? '1 1 100%' : '1 1 0', sm: '1 1 0' }, minWidth: 0 }}
  >
    {options.map((option) => (
      <option key={option} value={option}>
        {names[option]}
      </option>
    ))}
  </TextField>
);

/** Who may read a note, and who may reply. */
export interface Levels {
  readonly open: NoteLevel;
  readonly reply: NoteLevel;
}

interface LevelFieldsProps {
  readonly levels: Levels;
  readonly disabled: boolean;
  readonly onChange: (levels: Levels) => void;
}

export const LevelFields = ({ levels, disabled, onChange }: LevelFieldsProps) => {
  const texts = useTexts(notesTexts);
  return (
    <>
      <Choice
        options={noteLevels}
        disabled={disabled}
        label={texts.form.openLevel}
        value={levels.open}
        names={texts.openLevels}
        onChange={(open) => {
          onChange({ ...levels, open });
        }}
      />
      <Choice
        options={noteLevels}
        disabled={disabled}
        label={texts.form.replyLevel}
        value={levels.reply}
        names={texts.replyLevels}
        onChange={(reply) => {
          onChange({ ...levels, reply });
        }}
      />
    </>
  );
};
