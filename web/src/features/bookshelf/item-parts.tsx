import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Check, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { BookshelfItem, PaperItem } from './bookshelf-items.ts';
import { bookshelfTexts } from './texts.ts';

/** The copies that are selected, while the reader selects. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onToggle: (item: PaperItem) => void;
}

/** What every view of the items needs. */
export interface ItemsProps {
  readonly items: readonly BookshelfItem[];
  /** Number of items in the list; more than `items` while some are not loaded. */
  readonly size: number;
  /** Accessible name of the list. */
  readonly label: string;
  /** Today in Japan; null on another reader's bookshelf, which tells no due dates and borrowers. */
  readonly today: string | null;
  readonly hondanaOf: (item: PaperItem) => GlobalHondana | undefined;
  readonly onLending: (item: PaperItem) => void;
  /** Opens the menu of a copy at its button; absent on another reader's bookshelf. */
  readonly onMenu?: ((item: PaperItem, button: HTMLElement) => void) | undefined;
  /** Null unless the reader selects. */
  readonly selection: Selection | null;
}

interface MenuButtonProps {
  readonly item: PaperItem;
  readonly onMenu: (item: PaperItem, button: HTMLElement) => void;
}

/** Opens the menu of a copy. One menu serves all copies, because there may be many buttons. */
export const MenuButton = ({ item, onMenu }: MenuButtonProps) => {
  const texts = useTexts(bookshelfTexts);
  return (
    <IconButton
      color="inherit"
      aria-label={texts.menuOf(item.title)}
      aria-haspopup="menu"
      onClick={(event) => {
        onMenu(item, event.currentTarget);
      }}
      sx={{ p: 1.125 }}
    >
      <EllipsisVertical aria-hidden size={18} />
    </IconButton>
  );
};

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  textAlign: 'start',
  borderRadius: 6,
  '&[data-mark="before"]': {
    display: 'flex',
    justifyContent: 'flex-start',
    gap: theme.spacing(1.5),
  },
  '&[data-mark="over"][aria-checked="true"]': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.text.primary}`, outlineOffset: 2 },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  flexShrink: 0,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.contrastText,
  '[aria-checked="true"] > &': { backgroundColor: theme.vars.palette.primary.main },
}));

interface PickProps {
  readonly item: PaperItem;
  readonly selection: Selection;
  /** The mark overlaps the picture, or precedes a text. */
  readonly mark: 'over' | 'before';
  readonly children: ReactNode;
}

/** An item that a click selects. */
export const Pick = ({ item, selection, mark, children }: PickProps) => (
  <Choice
    role="checkbox"
    aria-checked={selection.keys.has(item.key)}
    aria-label={item.title}
    onClick={() => {
      selection.onToggle(item);
    }}
    data-mark={mark}
  >
    <Mark sx={mark === 'over' ? { position: 'absolute', top: 6, left: 6 } : {}}>
      <Check aria-hidden size={16} strokeWidth={3} />
    </Mark>
    {children}
  </Choice>
);
