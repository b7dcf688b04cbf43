import { blue, orange, pink, red, teal, yellow } from '@mui/material/colors';
import { TOP_BAR_COLOR } from '#web/lib/measures.ts';

/**
 * Semantic colors by scheme. The specification's color names (blue, pink, yellow, teal, orange) are
 * MUI's; the shade gives text a contrast of at least 4.5, and controls and the focus ring one of at
 * least 3. Dark colors are warm and not too bright, for reading at night.
 */
const light = {
  primary: blue[800],
  onPrimary: '#ffffff',
  secondary: pink[700],
  onSecondary: '#ffffff',
  /** Letters on the color of a reader without a picture. */
  onReader: '#ffffff',
  error: red[700],
  topBar: TOP_BAR_COLOR,
  onTopBar: '#ffffff',
  topBarFocusRing: blue[200],
  /** The search box, in the bar. */
  field: '#ffffff',
  paper: '#ffffff',
  /** Menus and dialogs. */
  raised: '#ffffff',
  background: '#faf8f5',
  ink: '#22262f',
  quietInk: '#5b6270',
  /** Symbols that need no attention, such as the grips of rows. */
  faintInk: '#8b8576',
  /** Behind the words of a search in its results. */
  match: '#fdf0b8',
  line: '#e6e1d8',
  /** Borders of fields and other controls. */
  control: '#8a8577',
  focusRing: blue[800],
  /** What covers the page behind an open field or dialog. */
  shade: 'rgba(0, 0, 0, 0.5)',
  cover: {
    background: '#ece7dd',
    shadow: '0 1px 2px rgba(34, 38, 47, 0.18), 0 4px 12px rgba(34, 38, 47, 0.12)',
  },
  /** The boards of shelves. */
  board: '#b98f5f',
  /** A light upper edge, and a soft shadow on the wall. */
  boardShadow: 'inset 0 1px rgba(255, 255, 255, 0.35), 0 3px 6px rgba(34, 38, 47, 0.2)',
  /** The books of the symbol of the product, from the left. */
  logo: {
    first: '#f4c95d',
    second: '#7fc8c2',
    third: '#c9c2b4',
    thirdOnTopBar: '#f2f0ea',
    fourth: '#e58aa3',
    board: '#c9a37a',
  },
  /** Over pictures of the camera, videos and pictures to crop: the same in both schemes. */
  camera: {
    background: '#1b1e24',
    ink: '#ffffff',
    frame: 'rgba(255, 255, 255, 0.9)',
    shade: 'rgba(0, 0, 0, 0.28)',
  },
  /** Drawings of printed paper, and of the printer. */
  print: {
    paper: '#ffffff',
    ink: '#22262f',
    quietInk: '#5b6270',
    edge: '#e6e1d8',
    device: TOP_BAR_COLOR,
    book: teal[700],
    mark: yellow[600],
  },
  /** The rounded back of a spine. */
  spineShadow: 'inset 3px 0 4px rgba(255, 255, 255, 0.18), inset -3px 0 4px rgba(0, 0, 0, 0.22)',
  note: {
    explain: { main: teal[700], light: teal[50], ink: '#ffffff' },
    impression: { main: yellow[600], light: yellow[50], ink: '#3b3200' },
    information: { main: blue[800], light: blue[50], ink: '#ffffff' },
  },
  lending: {
    lent: { main: orange[800], ink: '#1f1200' },
    /** Text on the page: most copies are available and need no emphasis. */
    available: { main: blue[800] },
    overdue: { main: red[800], ink: '#ffffff' },
  },
};

export type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> };
export type ColorTokens = Widened<typeof light>;

const dark: ColorTokens = {
  primary: blue[200],
  onPrimary: '#0b2239',
  secondary: pink[200],
  onSecondary: '#3a0b1e',
  onReader: '#ffffff',
  error: '#f28b82',
  topBar: '#1b2538',
  onTopBar: '#f2f0ea',
  topBarFocusRing: blue[200],
  field: '#2b3547',
  paper: '#1e2229',
  raised: '#282d36',
  background: '#15181d',
  ink: '#e6e3dc',
  quietInk: '#a8adb8',
  faintInk: '#8d8a80',
  match: '#4a3f10',
  line: '#363c47',
  control: '#7d8594',
  focusRing: blue[200],
  shade: 'rgba(0, 0, 0, 0.65)',
  cover: {
    background: '#2c313a',
    // The first part is a hairline: a dark cover has an edge on a dark page.
    shadow: '0 0 0 1px rgba(255, 255, 255, 0.1), 0 3px 10px rgba(0, 0, 0, 0.5)',
  },
  board: '#6b4f31',
  boardShadow: 'inset 0 1px rgba(255, 255, 255, 0.12), 0 3px 6px rgba(0, 0, 0, 0.5)',
  logo: {
    first: '#f4c95d',
    second: '#7fc8c2',
    third: '#f2f0ea',
    thirdOnTopBar: '#f2f0ea',
    fourth: '#e58aa3',
    board: '#c9a37a',
  },
  camera: {
    background: '#0b0d10',
    ink: '#ffffff',
    frame: 'rgba(255, 255, 255, 0.9)',
    shade: 'rgba(0, 0, 0, 0.28)',
  },
  print: {
    paper: '#e4e0d7',
    ink: '#22262f',
    quietInk: '#5b6270',
    edge: '#c9c4b8',
    device: '#4a5a78',
    book: teal[700],
    mark: yellow[600],
  },
  spineShadow: 'inset 3px 0 4px rgba(255, 255, 255, 0.1), inset -3px 0 4px rgba(0, 0, 0, 0.4)',
  note: {
    explain: { main: teal[300], light: '#15302d', ink: '#00211d' },
    impression: { main: yellow[600], light: '#322d14', ink: '#3b3200' },
    information: { main: blue[200], light: '#17293c', ink: '#0b2239' },
  },
  lending: {
    lent: { main: orange[700], ink: '#1f1200' },
    available: { main: blue[200] },
    overdue: { main: '#f28b82', ink: '#2b0a0a' },
  },
};

/** For the theme and its style sheet. Components use `colors` of `tokens.ts`. */
export const colorValues = { light, dark } as const;
