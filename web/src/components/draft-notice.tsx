import Button from '@mui/material/Button';
import { PencilLine } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import { StatusLine } from './status-line.tsx';

/** Says that a form shows a draft of an earlier visit, and lets the reader discard it. */
export const DraftNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const common = useTexts('common');
  return (
    <StatusLine icon={PencilLine} text={common.draftRestored}>
      <Button size="small" onClick={onDiscard}>
        {common.discardDraft}
      </Button>
    </StatusLine>
  );
};
