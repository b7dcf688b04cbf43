import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { hondanasQuery } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { borrowRequestsTexts } from './texts.ts';

interface ChooseCopyProps {
  readonly userSub: string;
  readonly copies: readonly {
    readonly GlobalBookID: string;
    readonly GlobalHondanaID?: string | undefined;
  }[];
  readonly onChoose: (GlobalBookID: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of several copies of a book by shelf and code. */
export const ChooseCopy = ({ userSub, copies, onChoose, onClose }: ChooseCopyProps) => {
  const texts = useTexts(borrowRequestsTexts);
  const labelId = useId();
  const hondanas = useQuery(hondanasQuery(useApi(), userSub));
  const [chosen, setChosen] = useState(copies[0]?.GlobalBookID ?? '');
  const shelfOf = (id: string | undefined): string =>
    hondanas.data?.find(({ GlobalHondanaID }) => GlobalHondanaID === id)?.HondanaName ??
    texts.unassigned;
  return (
    <ActionDialog
      title={texts.chooseCopy}
      submit={texts.next}
      onSubmit={() => {
        onChoose(chosen);
      }}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={labelId}>{texts.copies}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={chosen}
          onChange={(_, code) => {
            setChosen(code);
          }}
        >
          {copies.map(({ GlobalBookID, GlobalHondanaID }) => (
            <FormControlLabel
              key={GlobalBookID}
              value={GlobalBookID}
              control={<Radio size="small" />}
              label={`${shelfOf(GlobalHondanaID)} (${GlobalBookID})`}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ActionDialog>
  );
};
