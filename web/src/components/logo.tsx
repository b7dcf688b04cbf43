import Box from '@mui/material/Box';
import { useConfig } from '#web/lib/config.ts';
import { colors } from '#web/theme/tokens.ts';

interface LogoProps {
  /** `light` on the bar, `dark` on the page. */
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
        color: tone === 'light' ? colors.onTopBar : 'text.primary',
      }}
    >
      <svg viewBox="0 0 32 26" width="36" height="29" aria-hidden>
        <rect x="3" y="3" width="5" height="18" rx="1" fill={colors.logo.first} />
        <rect x="9" y="6" width="4" height="15" rx="1" fill={colors.logo.second} />
        <rect
          x="14"
          y="3"
          width="5"
          height="18"
          rx="1"
          fill={tone === 'light' ? colors.logo.thirdOnTopBar : colors.logo.third}
        />
        <path d="M20.4 6.2l4-1 4 15-4 1z" fill={colors.logo.fourth} />
        <rect x="1" y="22" width="30" height="2.4" rx="1.2" fill={colors.logo.board} />
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
