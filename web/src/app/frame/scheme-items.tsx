import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useSchemeOptions } from './scheme-choice.ts';

const Text = styled('span')({ flexGrow: 1 });

const Row = styled('li')({ listStyle: 'none' });

const HEADING_REM = 2;
const ICON_PX = 18;

/** The switch between light, dark and the setting of the device, as items of a menu. */
export const SchemeItems = () => {
  const { label, options } = useSchemeOptions();
  return (
    <>
      <Divider component="li" />
      <Row role="none">
        <div role="group" aria-label={label}>
          <ListSubheader
            component="div"
            aria-hidden
            disableSticky
            sx={{ bgcolor: 'transparent', lineHeight: `${String(HEADING_REM)}rem` }}
          >
            {label}
          </ListSubheader>
          {options.map(({ choice, text, icon: Icon, chosen, choose }) => (
            <MenuItem
              key={choice}
              component="div"
              role="menuitemradio"
              aria-checked={chosen}
              onClick={choose}
            >
              <ListItemIcon>
                <Icon aria-hidden size={ICON_PX} />
              </ListItemIcon>
              <Text>{text}</Text>
              {chosen && <Check aria-hidden size={ICON_PX} />}
            </MenuItem>
          ))}
        </div>
      </Row>
    </>
  );
};
