import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { EllipsisVertical } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { OnlineMenu } from './online-only.tsx';

interface CardMenuProps {
  /** Accessible name of the button; names the card it belongs to. */
  readonly label: string;
  /** Content at the other end of the line. */
  readonly beside?: ReactNode;
  /** Renders the items; an item calls `close` when it is selected. */
  readonly children: (close: () => void) => ReactNode;
}

/** The line below a card with a menu of its actions. */
export const CardMenu = ({ label, beside, children }: CardMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => {
    setAnchor(null);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
      <Box sx={{ minWidth: 0 }}>{beside}</Box>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <EllipsisVertical aria-hidden size={18} />
      </IconButton>
      <OnlineMenu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: '60dvh', maxWidth: 'min(22rem, 90vw)' } } }}
      >
        {children(close)}
      </OnlineMenu>
    </Box>
  );
};
