import Box from '@mui/material/Box';
import { notRestoredKinds, type OwnExport } from '#web/features/reader-import/files/parsed-file.ts';
import { useTexts } from '#web/texts/texts.ts';
import { restoreTexts } from './texts.ts';

/** How much of an export is not restored, each kind with its reason. */
export const NotRestored = ({ own: { notRestored } }: { readonly own: OwnExport }) => {
  const texts = useTexts(restoreTexts);
  const left = notRestoredKinds.filter((kind) => notRestored[kind] > 0);
  if (left.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
      {texts.notRestoredTitle}
      {left.map((kind) => (
        <Box key={kind} component="span" sx={{ display: 'block' }}>
          {texts.notRestored[kind](notRestored[kind])}
        </Box>
      ))}
    </Box>
  );
};
