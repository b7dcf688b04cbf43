import { createTheme, type Theme } from '@mui/material/styles';
import { jaJP } from '@mui/material/locale';
import type { Locale } from '../texts/texts.ts';
import { components } from './components.ts';
import { colours, fontFamily } from './tokens.ts';

const heading = {
  fontWeight: 700,
  textWrap: 'balance',
  // Breaks between Japanese phrases, not within words, where the browser knows how.
  wordBreak: 'auto-phrase',
  letterSpacing: '0.01em',
} as const;

/** The product's look; MUI's own texts (pagination, alerts) follow the locale. */
export const createAppTheme = (locale: Locale): Theme =>
  createTheme(
    {
      palette: {
        mode: 'light',
        primary: { main: colours.primary },
        secondary: { main: colours.secondary },
        background: { default: colours.background, paper: colours.paper },
        text: { primary: colours.ink, secondary: colours.quietInk },
        divider: colours.line,
      },
      shape: { borderRadius: 10 },
      typography: {
        fontFamily,
        h1: { ...heading, fontSize: '1.5rem', lineHeight: 1.45 },
        h2: { ...heading, fontSize: '1.2rem', lineHeight: 1.5 },
        h3: { ...heading, fontSize: '1.05rem', lineHeight: 1.5 },
        body1: { lineHeight: 1.8 },
        body2: { lineHeight: 1.7 },
        button: { textTransform: 'none', fontWeight: 600 },
      },
      components,
    },
    locale === 'ja' ? jaJP : {},
  );
