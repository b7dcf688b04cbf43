import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { STICKER_PAPER } from '#contract/limits.ts';
import { colours } from '../../theme/tokens.ts';

const Picture = styled('svg')({ display: 'block', width: '100%', height: 'auto' });

const BARS = [0, 3, 5, 9, 11, 15, 18, 20, 24];

/** A simplified sticker: bars, a square code and a line of text. */
const Sticker = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}>
    <rect width="48" height="26" rx="2" fill={colours.paper} stroke={colours.line} />
    {BARS.map((left, n) => (
      <rect
        key={left}
        x={4 + left}
        y="5"
        width={n % 3 === 0 ? 2 : 1}
        height="11"
        fill={colours.ink}
      />
    ))}
    <rect x="35" y="5" width="9" height="9" rx="1" fill={colours.ink} />
    <rect x="38" y="8" width="3" height="3" fill={colours.paper} />
    <rect x="4" y="19" width="22" height="3" rx="1" fill={colours.quietInk} />
  </g>
);

const Sheet = ({ x, y, rows }: { x: number; y: number; rows: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`}>
    <rect
      width="104"
      height={12 + rows * 17}
      rx="3"
      fill={colours.paper}
      stroke={colours.quietInk}
    />
    {Array.from({ length: rows * 3 }, (_, n) => (
      <Sticker key={n} x={7 + (n % 3) * 31} y={7 + Math.floor(n / 3) * 17} scale={0.6} />
    ))}
  </g>
);

const Badge = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`} stroke={colours.paper}>
    <circle r="21" fill={colours.primary} strokeWidth="4" />
    <path
      d="M0 -9V6M-6 0L0 6L6 0M-8 10H8"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

const Printer = () => (
  <g>
    <path d="M72 42h96v50h-96z" fill={colours.paper} stroke={colours.quietInk} />
    <rect x="42" y="78" width="156" height="68" rx="10" fill={colours.topBar} />
    <rect x="56" y="112" width="128" height="8" rx="4" fill={colours.ink} />
    <circle cx="178" cy="94" r="4" fill={colours.note.impression.main} />
    <Sheet x={68} y={116} rows={4} />
    <rect x="88" y="52" width="64" height="24" rx="12" fill={colours.note.impression.main} />
    <text x="120" y="69" textAnchor="middle" fontSize="15" fontWeight="700" fill={colours.ink}>
      {STICKER_PAPER.scale}
    </text>
  </g>
);

const Book = () => (
  <g>
    <path d="M172 36l10 6v146l-10 6z" fill={colours.line} />
    <rect x="62" y="30" width="112" height="164" rx="5" fill={colours.note.explain.main} />
    <rect x="62" y="30" width="15" height="164" rx="5" fill={colours.ink} opacity="0.25" />
    <rect x="94" y="50" width="62" height="5" rx="2" fill={colours.paper} opacity="0.7" />
    <rect x="94" y="62" width="44" height="5" rx="2" fill={colours.paper} opacity="0.7" />
    <Sticker x={88} y={138} scale={1.55} />
  </g>
);

const Then = ({ x }: { x: number }) => (
  <path
    d={`M${String(x - 9)} 96l16 16l-16 16`}
    fill="none"
    stroke={colours.quietInk}
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** The three steps in one picture: the sheet, the printer, the book with its sticker. */
export const GuidePicture = ({ alt }: { readonly alt: string }) => (
  <Picture viewBox="0 0 720 224" role="img" aria-label={alt}>
    <Sheet x={68} y={26} rows={10} />
    <Badge x={172} y={190} />
    <Then x={240} />
    <g transform="translate(240 0)">
      <Printer />
    </g>
    <Then x={480} />
    <g transform="translate(480 0)">
      <Book />
    </g>
  </Picture>
);

interface StepProps {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/**
 * One step of the instructions. The number is hidden from screen readers, which announce the list
 * position.
 */
export const Step = ({ number, name, text, children }: StepProps) => (
  <Box
    component="li"
    sx={{
      backgroundColor: 'background.paper',
      border: 1,
      borderColor: colours.line,
      borderRadius: 1.5,
      p: { xs: 2.5, sm: 3 },
      textWrap: 'pretty',
      wordBreak: 'auto-phrase',
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 32,
          height: 32,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          fontWeight: 700,
          color: colours.paper,
          backgroundColor: colours.primary,
        }}
      >
        {number}
      </Box>
      <Typography variant="h2">{name}</Typography>
    </Box>
    <Typography>{text}</Typography>
    {children}
  </Box>
);

/** The steps: side by side on wide screens, stacked on narrow ones. */
export const Steps = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="ol"
    sx={{
      listStyle: 'none',
      m: 0,
      mt: 3,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
