import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PencilLine } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';

/** Says that a form shows a draft of an earlier visit, and lets the reader discard it. */
export const DraftNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const common = useTexts('common');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1.5,
        borderRadius: 1,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      <PencilLine aria-hidden size={16} style={{ flexShrink: 0 }} />
      <Box role="status" sx={{ flex: 1 }}>
        {common.draftRestored}
      </Box>
      <Button size="small" onClick={onDiscard}>
        {common.discardDraft}
      </Button>
    </Box>
  );
};
