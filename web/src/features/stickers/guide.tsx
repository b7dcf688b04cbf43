import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { STICKER_PAPER } from '#contract/limits.ts';
import { labelOrigin, labelPaper } from '#contract/sticker-paper.ts';
import { colors } from '#web/theme/tokens.ts';

const Picture = styled('svg')({ display: 'block', width: '100%', height: 'auto' });

/** The parts of a printed label, in millimetres from its top left corner. */
const part = {
  name: { x: 1.95, y: 2.2, width: 16, height: 1.8 },
  bars: { x: 1.95, y: 6, height: 11 },
  code: { x: 1.95, y: 18.6, width: 24, height: 2.4 },
  qr: { x: 37.8, y: 7.2, size: 8.6 },
} as const;

/** Left edge and width of some bars; a picture, not a code. */
const BARS = [
  [0, 0.8],
  [1.6, 0.4],
  [2.6, 1.1],
  [4.7, 0.4],
  [6, 0.8],
  [7.4, 1.5],
  [9.7, 0.4],
  [11, 0.8],
  [12.6, 0.4],
  [13.8, 1.2],
  [15.8, 0.8],
  [17.4, 0.4],
  [18.6, 1.5],
  [21, 0.8],
  [22.5, 0.4],
  [23.7, 1.1],
  [25.7, 0.4],
  [26.9, 0.8],
  [28.5, 1.5],
  [30.8, 0.4],
  [32, 0.8],
  [33.5, 0.4],
] as const;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${String(x)} ${String(y)}h${String(width)}v${String(height)}h${String(-width)}z`;

const QR_MODULE = part.qr.size / 21;
/** The three corners of a QR code and some modules between them. */
const qrPath = [
  [0, 0, 7],
  [14, 0, 7],
  [0, 14, 7],
  [9, 1, 2],
  [11, 4, 2],
  [9, 8, 3],
  [2, 9, 2],
  [5, 10, 2],
  [14, 9, 2],
  [18, 10, 2],
  [10, 14, 2],
  [13, 12, 2],
  [15, 15, 3],
  [19, 18, 2],
  [11, 18, 2],
]
  .map(([x = 0, y = 0, size = 0]) =>
    box(part.qr.x + x * QR_MODULE, part.qr.y + y * QR_MODULE, size * QR_MODULE, size * QR_MODULE),
  )
  .join('');

const eyesPath = [
  [0, 0],
  [14, 0],
  [0, 14],
]
  .map(([x = 0, y = 0]) =>
    box(
      part.qr.x + (x + 1) * QR_MODULE,
      part.qr.y + (y + 1) * QR_MODULE,
      5 * QR_MODULE,
      5 * QR_MODULE,
    ),
  )
  .join('');

const barsPath = BARS.map(([x, width]) =>
  box(part.bars.x + x, part.bars.y, width, part.bars.height),
).join('');

const { label, page } = labelPaper;

/** A label as it is printed: the product's name, bars, code and QR code. */
const Sticker = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g className="label" transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}>
    <rect
      {...label}
      rx="1"
      fill={colors.print.paper}
      stroke={colors.print.quietInk}
      strokeWidth="0.5"
    />
    <path d={barsPath + qrPath} fill={colors.print.ink} />
    <path d={eyesPath} fill={colors.print.paper} />
    <rect {...part.name} fill={colors.print.quietInk} />
    <rect {...part.code} fill={colors.print.quietInk} />
  </g>
);

interface SheetProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** How many rows are to be seen, from the top; all without it. */
  readonly rows?: number;
}

/** The sheet of labels in its own proportions. */
const Sheet = ({ x, y, width, rows = labelPaper.rows }: SheetProps) => {
  const hidden = labelPaper.rows - rows;
  return (
    <g
      className="sheet"
      transform={`translate(${String(x)} ${String(y)}) scale(${String(width / page.width)})`}
    >
      <rect
        width={page.width}
        height={page.height - hidden * labelPaper.pitch.y}
        rx="2"
        fill={colors.print.paper}
        stroke={colors.print.quietInk}
        strokeWidth="1.5"
      />
      {Array.from({ length: rows * labelPaper.columns }, (_, n) => (
        <Sticker key={n} {...labelOrigin(n)} />
      ))}
    </g>
  );
};

const Badge = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`} stroke={colors.onPrimary}>
    <circle r="21" fill={colors.primary} strokeWidth="4" />
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
    <path d="M72 42h96v50h-96z" fill={colors.print.paper} stroke={colors.print.quietInk} />
    <rect x="42" y="78" width="156" height="68" rx="10" fill={colors.print.device} />
    <rect x="56" y="112" width="128" height="8" rx="4" fill={colors.print.ink} />
    <circle cx="178" cy="94" r="4" fill={colors.print.mark} />
    <Sheet x={68} y={116} width={104} rows={6} />
    <rect x="88" y="52" width="64" height="24" rx="12" fill={colors.print.mark} />
    <text x="120" y="69" textAnchor="middle" fontSize="15" fontWeight="700" fill={colors.print.ink}>
      {STICKER_PAPER.scale}
    </text>
  </g>
);

const Book = () => (
  <g>
    <path d="M172 36l10 6v146l-10 6z" fill={colors.print.edge} />
    <rect x="62" y="30" width="112" height="164" rx="5" fill={colors.print.book} />
    <rect x="62" y="30" width="15" height="164" rx="5" fill={colors.print.ink} opacity="0.25" />
    <rect x="94" y="50" width="62" height="5" rx="2" fill={colors.print.paper} opacity="0.7" />
    <rect x="94" y="62" width="44" height="5" rx="2" fill={colors.print.paper} opacity="0.7" />
    <Sticker x={84} y={136} scale={1.65} />
  </g>
);

const Then = ({ x }: { x: number }) => (
  <path
    d={`M${String(x - 9)} 96l16 16l-16 16`}
    fill="none"
    stroke={colors.quietInk}
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** The three steps in one picture: the sheet, the printer, the book with its sticker. */
export const GuidePicture = ({ alt }: { readonly alt: string }) => (
  <Picture viewBox="0 0 720 224" role="img" aria-label={alt}>
    <Sheet x={36} y={12} width={141} />
    <Badge x={194} y={190} />
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
      borderColor: colors.line,
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
          color: colors.onPrimary,
          backgroundColor: colors.primary,
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
