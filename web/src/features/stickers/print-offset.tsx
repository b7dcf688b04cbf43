import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp, FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { PRINT_OFFSET_MAX_MM } from '#contract/limits.ts';
import type { PrintOffset } from '#contract/sticker-paper.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useTexts } from '#web/texts/texts.ts';
import { testPage } from './test-page.ts';
import { stickersTexts } from './texts.ts';

const KEY = 'printOffset';
const STEP_MM = 0.5;
const steps = Array.from(
  { length: (2 * PRINT_OFFSET_MAX_MM) / STEP_MM + 1 },
  (_, n) => n * STEP_MM - PRINT_OFFSET_MAX_MM,
);
const axes = ['right', 'down'] as const;

/** How far prints are moved for the printer of this device, as the reader has set it here. */
export const storedOffset = (): PrintOffset => {
  const stored = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  const [right = 0, down = 0] = stored.map((mm) => (steps.includes(mm) ? mm : 0));
  return { right, down };
};

const OffsetFields = () => {
  const { offset: texts } = useTexts(stickersTexts);
  const [offset, setOffset] = useState(storedOffset);
  const change = (changes: Partial<PrintOffset>): void => {
    const next = { ...offset, ...changes };
    setOffset(next);
    localStorage.setItem(KEY, `${String(next.right)} ${String(next.down)}`);
  };
  return (
    <>
      <Typography variant="body2">{texts.hint}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {axes.map((axis) => (
          <TextField
            key={axis}
            select
            label={texts[axis].label}
            value={offset[axis]}
            sx={{ flex: 1, minWidth: '9.5rem' }}
            slotProps={{ select: { native: true } }}
            onChange={({ target }) => {
              change({ [axis]: Number(target.value) });
            }}
          >
            {steps.map((mm) => (
              <option key={mm} value={mm}>
                {mm === 0 ? texts.none : texts[axis][mm > 0 ? 'more' : 'less'](Math.abs(mm))}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<FileDown size={18} aria-hidden />}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          saveFile(testPage(offset), { name: 'hondana-test.pdf', type: 'application/pdf' });
        }}
      >
        {texts.testPage}
      </Button>
    </>
  );
};

/** Moves what is printed, for a printer that is off; on request. */
export const PrintOffsetPart = () => {
  const { offset: texts } = useTexts(stickersTexts);
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={open ? fieldsId : undefined}
        startIcon={<Icon aria-hidden size={18} />}
        sx={{ ml: -0.75 }}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {texts.open}
      </Button>
      {open && (
        <Box id={fieldsId} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
          <OffsetFields />
        </Box>
      )}
    </div>
  );
};
