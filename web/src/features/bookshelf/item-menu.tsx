import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowLeftRight, FileText, FolderInput, SquareCheck } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import type { PaperItem } from './bookshelf-items.ts';
import type { Asking } from './own-dialogs.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

export interface OpenMenu {
  readonly item: PaperItem;
  readonly button: HTMLElement;
}

export interface ItemMenuProps {
  /** Null while closed. */
  readonly open: OpenMenu | null;
  readonly onClose: () => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onSelect: (item: PaperItem) => void;
}

/** The menu of one copy: one for all of them, at the button that opened it. */
export const ItemMenu = ({ open, onClose, onAsk, onSelect }: ItemMenuProps) => {
  const texts = useTexts({ ja, en });
  const choose = (action: (item: PaperItem) => void) => () => {
    // The menu gives the focus back first: a dialog that opens returns it to the button.
    flushSync(onClose);
    if (open !== null) action(open.item);
  };
  return (
    <Menu anchorEl={open?.button ?? null} open={open !== null} onClose={onClose}>
      <MenuItem component={Link} to={pageHref.copy(open?.item.key ?? '')}>
        <ListItemIcon>
          <FileText aria-hidden size={18} />
        </ListItemIcon>
        {texts.copyPage}
      </MenuItem>
      <MenuItem
        onClick={choose((item) => {
          onAsk({ about: 'act', item });
        })}
      >
        <ListItemIcon>
          <ArrowLeftRight aria-hidden size={18} />
        </ListItemIcon>
        {texts.lendOrReturn}
      </MenuItem>
      <MenuItem
        onClick={choose((item) => {
          onAsk({ about: 'move', items: [item] });
        })}
      >
        <ListItemIcon>
          <FolderInput aria-hidden size={18} />
        </ListItemIcon>
        {texts.move}
      </MenuItem>
      <MenuItem onClick={choose(onSelect)}>
        <ListItemIcon>
          <SquareCheck aria-hidden size={18} />
        </ListItemIcon>
        {texts.select}
      </MenuItem>
    </Menu>
  );
};
