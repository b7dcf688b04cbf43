import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface MenuEntry {
  readonly text: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** True to draw a divider above the entry. */
  readonly apart?: boolean;
}

interface LinkMenuProps {
  readonly id: string;
  /** The anchor of the menu; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A menu of links to pages. */
export const LinkMenu = ({ id, anchor, entries, onClose }: LinkMenuProps) => (
  <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
    {entries.map(({ text, to, icon: Icon, apart }) => [
      apart === true && <Divider key="divider" component="li" />,
      <MenuItem key={to} component={Link} to={to} onClick={onClose}>
        <ListItemIcon>
          <Icon size={18} aria-hidden />
        </ListItemIcon>
        {text}
      </MenuItem>,
    ])}
  </Menu>
);
