import { encode } from 'uqr';

/** Light modules around the code, which readers of QR codes need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules as one path, a unit for a module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')),
    )
    .join('');

interface QrCodeProps {
  readonly text: string;
  /** What it is for, for readers who do not see it. */
  readonly label: string;
  readonly widthPx: number;
}

/** A QR code, black on white in every scheme: many apps read no other. */
export const QrCode = ({ text, label, widthPx }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      width={widthPx}
      height={widthPx}
      shapeRendering="crispEdges"
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
