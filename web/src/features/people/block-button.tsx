import Button from '@mui/material/Button';
import { Ban } from 'lucide-react';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface BlockButtonProps {
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly onWish: (blocks: boolean) => void;
}

/** Blocks and unblocks (PUB-21). */
export const BlockButton = ({ blocks, busy, onWish }: BlockButtonProps) => {
  const texts = useTexts({ ja, en });
  const button = useFocusBack(busy);
  return (
    <Button
      ref={button}
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
