import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { KindleList } from './kindle-list.tsx';
import type { KindleList as FoundBooks, SkipReason } from './kindle-rows.ts';
import type { KindleImport } from './queries.ts';
import { kindleTexts } from './texts.ts';

const REASONS: readonly SkipReason[] = ['sample', 'repeated', 'notBook', 'noAsin', 'noTitle'];

interface ModeChoiceProps {
  readonly replaces: boolean;
  readonly onChange: (replaces: boolean) => void;
}

const ModeChoice = ({ replaces, onChange }: ModeChoiceProps) => {
  const texts = useTexts(kindleTexts);
  const labelId = useId();
  const hintId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.mode}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-describedby={hintId}
        value={replaces ? 'replace' : 'add'}
        onChange={(_, value) => {
          onChange(value === 'replace');
        }}
      >
        <FormControlLabel value="add" label={texts.add} control={<Radio />} />
        <FormControlLabel value="replace" label={texts.replace} control={<Radio />} />
      </RadioGroup>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {replaces ? texts.replaceHint : texts.addHint}
      </FormHelperText>
    </FormControl>
  );
};

interface ImportPreviewProps {
  readonly list: FoundBooks;
  readonly onStart: (job: KindleImport) => void;
  readonly onCancel: () => void;
}

/** What a file contains: the books, of which some can be left out, and what is not imported and why. */
export const ImportPreview = ({ list, onStart, onCancel }: ImportPreviewProps) => {
  const common = useTexts('common');
  const texts = useTexts(kindleTexts);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [replaces, setReplaces] = useState(false);
  const reasons = REASONS.filter((reason) => list.skipped[reason] > 0);
  const skipped = reasons.reduce((sum, reason) => sum + list.skipped[reason], 0);
  const books = list.books.filter(({ asin }) => !leftOut.has(asin));

  const choose = (asin: string, included: boolean) => {
    const next = new Set(leftOut);
    if (included) next.delete(asin);
    else next.add(asin);
    setLeftOut(next);
  };
  return (
    <Stack spacing={2}>
      <Box role="status">
        <Typography sx={{ fontWeight: 600 }}>{texts.found(list.books.length, skipped)}</Typography>
        {reasons.length > 0 && (
          <Typography component="ul" variant="body2" color="textSecondary" sx={{ my: 0.5, pl: 3 }}>
            {reasons.map((reason) => (
              <li key={reason}>{texts.skipped[reason](list.skipped[reason])}</li>
            ))}
          </Typography>
        )}
      </Box>
      <KindleList
        label={texts.preview}
        books={list.books}
        renderBefore={({ asin, title }) => (
          <Checkbox
            size="small"
            checked={!leftOut.has(asin)}
            slotProps={{ input: { 'aria-label': texts.include(title) } }}
            onChange={(_, included) => {
              choose(asin, included);
            }}
          />
        )}
      />
      <ModeChoice replaces={replaces} onChange={setReplaces} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={books.length === 0}
          onClick={() => {
            onStart({ importId: crypto.randomUUID(), books, replaces });
          }}
        >
          {texts.start(books.length)}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </Box>
    </Stack>
  );
};
