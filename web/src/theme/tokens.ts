import { blue, orange, pink, red, teal, yellow } from '@mui/material/colors';
import { TOP_BAR_COLOUR } from '#web/lib/measures.ts';

/**
 * Semantic colors, and measures that several components share. The specification's color names
 * (blue, pink, yellow, teal, orange) are MUI's; the shade gives text a contrast of at least 4.5.
 */
export const colours = {
  primary: blue[800],
  secondary: pink[700],
  topBar: TOP_BAR_COLOUR,
  paper: '#ffffff',
  background: '#faf8f5',
  ink: '#22262f',
  quietInk: '#5b6270',
  line: '#e6e1d8',
  note: {
    explain: { main: teal[700], light: teal[50], ink: '#ffffff' },
    impression: { main: yellow[600], light: yellow[50], ink: '#3b3200' },
    information: { main: blue[800], light: blue[50], ink: '#ffffff' },
  },
  lending: {
    lent: { main: orange[800], ink: '#1f1200' },
    /** Text on the page: most copies are available, and are not to stand out. */
    available: { main: blue[800] },
    overdue: { main: red[800], ink: '#ffffff' },
  },
} as const;

/** Width ÷ height of a cover; reserved everywhere, so that nothing shifts when images load. */
export const COVER_RATIO = 0.7;

export const TOP_BAR_HEIGHT_PX = 64;
export const PAGE_WIDTH_PX = 1200;

/**
 * The system's own Japanese font: macOS and iOS, Windows, Linux. Android has no name for its own;
 * `sans-serif` finds it by the language of the text. No page downloads a font.
 */
export const fontFamily = [
  '"Hiragino Sans"',
  '"Hiragino Kaku Gothic ProN"',
  '"Yu Gothic UI"',
  'Meiryo',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  'sans-serif',
].join(',');
