import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Hint } from './camera/hints.ts';
import { scanTexts } from './texts.ts';

/** Says what would help to read the book. Each hint is announced once: it may come and go while a book is moved. */
export const CameraHint = ({ hint }: { readonly hint: Hint | null }) => {
  const texts = useTexts(scanTexts).camera;
  const [announced, setAnnounced] = useState<readonly Hint[]>([]);
  if (hint !== null && !announced.includes(hint)) setAnnounced([...announced, hint]);
  const latest = announced.at(-1);
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1, wordBreak: 'auto-phrase', fontWeight: hint && 700 }}>
        {hint === null ? texts.hint : texts.hints[hint]}
      </Typography>
      <VisuallyHidden aria-live="polite">
        {latest !== undefined && texts.hints[latest]}
      </VisuallyHidden>
    </>
  );
};
