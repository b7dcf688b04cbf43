import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Languages, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { SchemeItems } from './scheme-items.tsx';
import { frameTexts } from './texts.ts';

export interface MenuEntry {
  readonly text: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** A number after the text, and both in words. */
  readonly count?: { readonly number: number; readonly label: string };
  /** True to draw a divider above the entry. */
  readonly apart?: boolean;
}

const Text = styled('span')({ flexGrow: 1 });

const Count = styled('span')(({ theme }) => ({
  marginLeft: theme.spacing(1.5),
  minWidth: 20,
  padding: theme.spacing(0, 0.75),
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
}));

export interface LinkMenuProps {
  readonly id: string;
  /** Name of the navigation that the menu is. */
  readonly label: string;
  /** The anchor of the menu; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly entries: readonly MenuEntry[];
  /** Opens above its button. */
  readonly upwards?: boolean;
  /** With the switch of the language. */
  readonly language?: boolean;
  readonly onClose: () => void;
}

const LanguageItem = ({ onClose }: Pick<LinkMenuProps, 'onClose'>) => {
  const texts = useTexts(frameTexts);
  const { locale, choose } = useLocale();
  const other = locale === 'ja' ? 'en' : 'ja';
  return (
    <MenuItem
      lang={other}
      onClick={() => {
        onClose();
        choose(other);
      }}
    >
      <ListItemIcon>
        <Languages size={18} aria-hidden />
      </ListItemIcon>
      <Text>{texts.otherLanguage}</Text>
    </MenuItem>
  );
};

/** A menu of links to pages, and of the schemes to choose from. */
export const LinkMenu = ({
  id,
  label,
  anchor,
  entries,
  upwards = false,
  language = false,
  onClose,
}: LinkMenuProps) => (
  <Menu
    {...(upwards && {
      anchorOrigin: { vertical: 'top', horizontal: 'right' },
      transformOrigin: { vertical: 'bottom', horizontal: 'right' },
    })}
    id={id}
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    slotProps={{ paper: { component: 'nav', 'aria-label': label } }}
  >
    {entries.map(({ text, to, icon: Icon, apart, count }) => [
      apart === true && <Divider key="divider" component="li" />,
      <MenuItem key={to} component={Link} to={to} onClick={onClose} aria-label={count?.label}>
        <ListItemIcon>
          <Icon size={18} aria-hidden />
        </ListItemIcon>
        <Text>{text}</Text>
        {count && <Count aria-hidden>{count.number}</Count>}
      </MenuItem>,
    ])}
    {language && <LanguageItem onClose={onClose} />}
    <SchemeItems />
  </Menu>
);
