import Button from '@mui/material/Button';
import { Ban } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';

interface BlockButtonProps {
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly onWish: (blocks: boolean) => void;
}

/** Blocks and unblocks (PUB-21). */
export const BlockButton = ({ blocks, busy, onWish }: BlockButtonProps) => {
  const { people: texts } = useMessages();
  return (
    <Button
      color={blocks ? 'primary' : 'error'}
      variant={blocks ? 'outlined' : 'text'}
      disabled={busy}
      startIcon={<Ban aria-hidden size={18} />}
      onClick={() => {
        onWish(!blocks);
      }}
    >
      {blocks ? texts.unblock : texts.block}
    </Button>
  );
};
