import Box from '@mui/material/Box';
import { useConfig } from '../lib/config.ts';

interface LogoProps {
  /** `light` on a dark background, `dark` on a light one. */
  readonly tone: 'light' | 'dark';
  /** Hides the name visually on narrow screens. */
  readonly compact?: boolean;
}

/** The product's symbol and name. */
export const Logo = ({ tone, compact = false }: LogoProps) => {
  const { productName } = useConfig();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: tone === 'light' ? 'common.white' : 'text.primary',
      }}
    >
      <svg viewBox="0 0 32 26" width="36" height="29" aria-hidden>
        <rect x="3" y="3" width="5" height="18" rx="1" fill="#f4c95d" />
        <rect x="9" y="6" width="4" height="15" rx="1" fill="#7fc8c2" />
        <rect
          x="14"
          y="3"
          width="5"
          height="18"
          rx="1"
          fill={tone === 'light' ? '#f2f0ea' : '#c9c2b4'}
        />
        <path d="M20.4 6.2l4-1 4 15-4 1z" fill="#e58aa3" />
        <rect x="1" y="22" width="30" height="2.4" rx="1.2" fill="#c9a37a" />
      </svg>
      <Box
        component="span"
        sx={{
          fontWeight: 700,
          letterSpacing: '0.06em',
          fontSize: '1.1rem',
          ...(compact && { display: { xs: 'none', sm: 'inline' } }),
        }}
      >
        {productName}
      </Box>
    </Box>
  );
};
