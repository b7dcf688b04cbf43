import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { CitationSearchPanel, type TargetKind } from './citation-search.tsx';

interface TargetPickerProps<T> {
  readonly kind: TargetKind<T>;
  /** What the target, the way to it and the results are called. */
  readonly labels: {
    readonly find: string;
    readonly field: string;
    readonly results: string;
    readonly chosen: string;
  };
  readonly chosen: T | null;
  /** Not offered: a book cannot cite itself (SP-060). */
  readonly exceptId?: string;
  readonly onChoose: (hit: T) => void;
}

/** What has been chosen to be cited, and the panel in which to choose it, open or closed (INFO-09). */
export const TargetPicker = <T,>({ kind, labels, chosen, ...rest }: TargetPickerProps<T>) => {
  const texts = useTexts({ ja, en });
  const [open, setOpen] = useState(false);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const label = open ? texts.closeSearch : chosen === null ? labels.find : texts.change;
  return (
    <Stack spacing={1.5}>
      {chosen !== null && (
        <Box
          role="group"
          aria-label={labels.chosen}
          sx={{ bgcolor: 'background.default', borderRadius: 1, p: 1.5 }}
        >
          <kind.Row hit={chosen} />
        </Box>
      )}
      <Button
        ref={toggle}
        variant="outlined"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        startIcon={open ? <X aria-hidden size={18} /> : <Search aria-hidden size={18} />}
        onClick={() => {
          setOpen(!open);
        }}
        sx={{ alignSelf: 'start' }}
      >
        {label}
      </Button>
      {open && (
        <CitationSearchPanel
          id={panel}
          kind={kind}
          fieldLabel={labels.field}
          label={labels.results}
          exceptId={rest.exceptId}
          onChoose={(hit) => {
            rest.onChoose(hit);
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
    </Stack>
  );
};
