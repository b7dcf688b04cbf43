import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from './book-line.tsx';
import { scanTexts } from './texts.ts';

interface RegisterOptionsProps {
  readonly isBatch: boolean;
  readonly onBatch: (isBatch: boolean) => void;
  /** The picker of the hondana for new books. */
  readonly children: ReactNode;
}

/** How books are registered: where to, and whether without asking. */
export const RegisterOptions = ({ isBatch, onBatch, children }: RegisterOptionsProps) => {
  const texts = useTexts(scanTexts);
  return (
    <Panel aria-label={texts.options}>
      {children}
      <FormControlLabel
        sx={{ mt: 1.5 }}
        label={texts.batch}
        control={
          <Switch
            checked={isBatch}
            onChange={(_, checked) => {
              onBatch(checked);
            }}
          />
        }
      />
      <Typography variant="body2" color="textSecondary">
        {texts.batchHint}
      </Typography>
    </Panel>
  );
};
