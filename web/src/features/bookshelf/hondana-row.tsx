import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { Grip, useSortableRow, type Sorting } from '#web/components/sortable-list.tsx';
import { type CountedHondana, HondanaColor } from '#web/features/copies/public.ts';
import { MISSING_HONDANA_COLOR } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { bookshelfTexts } from './texts.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface HondanaRowProps {
  readonly hondana: CountedHondana;
  readonly sorting: Sorting;
  readonly place: 'first' | 'middle' | 'last' | 'only';
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Buttons = ({ hondana, sorting, place, onEdit, onDelete }: HondanaRowProps) => {
  const { HondanaName } = hondana;
  const { onStep } = sorting;
  const texts = useTexts(bookshelfTexts);
  const buttons = [
    [
      ArrowUp,
      texts.up(HondanaName),
      () => {
        onStep(-1);
      },
      place === 'first' || place === 'only',
    ],
    [
      ArrowDown,
      texts.down(HondanaName),
      () => {
        onStep(1);
      },
      place === 'last' || place === 'only',
    ],
    [Pencil, texts.editHondana(HondanaName), onEdit, false],
    [Trash2, texts.deleteHondana(HondanaName), onDelete, false],
  ] as const;
  return (
    <Box sx={{ display: 'flex', pr: 0.5 }}>
      {buttons.map(([Icon, label, onClick, off]) => (
        <IconButton
          key={label}
          aria-label={label}
          // Stays focusable, so that a reader who presses it repeatedly is not thrown out at the end.
          aria-disabled={off}
          onClick={off ? undefined : onClick}
          sx={{ p: 1, opacity: off ? 0.3 : 1 }}
        >
          <Icon aria-hidden size={18} />
        </IconButton>
      ))}
    </Box>
  );
};

/** One hondana: grip, color, name, number of copies and buttons. */
export const HondanaRow = (props: HondanaRowProps) => {
  const texts = useTexts(bookshelfTexts);
  const { hondana, sorting } = props;
  const { row, grip } = useSortableRow(sorting);
  return (
    <Row {...row}>
      <Grip {...grip} label={texts.reorder(hondana.HondanaName)} />
      <Box
        sx={{ flex: '1 1 8rem', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1, py: 1 }}
      >
        <HondanaColor color={hondana.ColorCode ?? MISSING_HONDANA_COLOR} />
        <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 0 }}>
          {hondana.HondanaName}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {texts.total(hondana.count)}
        </Typography>
      </Box>
      <Buttons {...props} />
    </Row>
  );
};
