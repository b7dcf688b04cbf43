import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '#web/lib/hydration.ts';
import { useChangeQuery } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';
import { citationsTexts } from './texts.ts';

/** Name and value in the address. */
const PARAMETER = 'edition';
const ONLY = 'only';

/** Whether the address asks for the book without the other editions of its work; a page from the server does not. */
export const useOnlyEdition = (): readonly [boolean, (only: boolean) => void] => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const hydrated = useHydrated();
  return [
    hydrated && query.get(PARAMETER) === ONLY,
    (only) => {
      changeQuery(
        (current) => {
          if (only) current.set(PARAMETER, ONLY);
          else current.delete(PARAMETER);
          return current;
        },
        { replace: true },
      );
    },
  ];
};

interface EditionFilterProps {
  readonly only: boolean;
  readonly onChoose: (only: boolean) => void;
}

/** Leaves the other editions of the work out of the map. */
export const EditionFilter = ({ only, onChoose }: EditionFilterProps) => {
  const texts = useTexts(citationsTexts);
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={only}
          onChange={({ target }) => {
            onChoose(target.checked);
          }}
        />
      }
      label={texts.onlyEdition}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ '@media print': { display: 'none' } }}
    />
  );
};
