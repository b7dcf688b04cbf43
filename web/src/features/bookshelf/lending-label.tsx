import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { colours } from '../../theme/tokens.ts';
import type { PaperItem } from './shelf-item.ts';

const Label = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 700,
  borderRadius: 999,
  padding: theme.spacing(0.25, 1.25),
  // Large enough for a finger, without pushing the cards apart.
  minHeight: 28,
}));

interface LendingLabelProps {
  readonly item: PaperItem;
  readonly onClick: () => void;
}

/** Whether a copy is lent, in words and colour; opens its lendings (SHELF-08, SHELF-09). */
export const LendingLabel = ({ item, onClick }: LendingLabelProps) => {
  const texts = useTexts({ ja, en });
  const lent = item.entry.lending_status === 'Lending';
  const look = lent ? colours.lending.lent : colours.lending.available;
  const text = lent ? texts.lent : texts.available;
  return (
    <Label
      focusRipple
      onClick={onClick}
      aria-label={texts.lendingOf(text, item.title)}
      sx={{ backgroundColor: look.main, color: look.ink }}
    >
      {text}
    </Label>
  );
};
