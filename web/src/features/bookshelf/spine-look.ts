/** The look of a drawn spine: a color with a legible ink, and a size. */
interface SpineLook {
  readonly cloth: string;
  readonly ink: string;
  /** Pixels. */
  readonly height: number;
  readonly width: number;
}

const LIGHT = '#fffdf8';
const DARK = '#2b241c';

/** Colors of book cloth and paper, each with a legible ink, for books without a cover of their own. */
const cloths = [
  { cloth: '#7a3b2e', ink: LIGHT },
  { cloth: '#2f4a3c', ink: LIGHT },
  { cloth: '#27406b', ink: LIGHT },
  { cloth: '#e9dfc8', ink: DARK },
  { cloth: '#5b3a5e', ink: LIGHT },
  { cloth: '#7d5212', ink: LIGHT },
  { cloth: '#3d4852', ink: LIGHT },
  { cloth: '#d3dccb', ink: DARK },
  { cloth: '#6b2737', ink: LIGHT },
  { cloth: '#1f5c63', ink: LIGHT },
  { cloth: '#55552b', ink: LIGHT },
  { cloth: '#ddd5dc', ink: DARK },
] as const;

const LEGIBLE = 4.5;
const DARKER = 0.95;

const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** Relative luminance as WCAG defines it. */
const luminanceOf = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const LIGHT_LUMINANCE = luminanceOf(channelsOf(LIGHT));

/** The color of a cover, so dark that light type on it is legible. */
const clothOf = (color: string): string => {
  let channels = channelsOf(color);
  while ((LIGHT_LUMINANCE + 0.05) / (luminanceOf(channels) + 0.05) < LEGIBLE) {
    channels = channels.map((channel) => Math.floor(channel * DARKER));
  }
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

export const SPINE_HEIGHT_PX = 236;
const HEIGHT_STEPS = 4;
const STEP_PX = 9;
const PX_PER_CM = 11;
/** Below, a title has no room; a larger book is as high as the board allows. */
const HEIGHT_MIN_PX = 140;
const WIDTH_PX = { unknown: 44, min: 36, max: 76, covers: 30, perPage: 0.055 } as const;

const within = (value: number, min: number, max: number): number =>
  Math.round(Math.min(Math.max(value, min), max));

/** Pages and centimeters in an extent, `210p ; 19cm`; undefined where it has none. */
export const measuresOf = (extent: string) => {
  const text = extent.normalize('NFKC');
  const pages = /(\d{1,5})\]? ?(?:p|頁|ページ)/iu.exec(text)?.[1];
  // Of `19 × 27cm` the first is the height.
  const centimeters = /(\d{1,3})(?: ?[×x] ?\d{1,3})? ?cm/iu.exec(text)?.[1];
  return {
    pages: pages === undefined ? undefined : Number(pages),
    centimeters: centimeters === undefined ? undefined : Number(centimeters),
  };
};

/** FNV-1a: short, and spreads similar ids. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193) >>> 0;
  }
  return hash;
};

interface Spine {
  readonly id: string;
  readonly color?: string | undefined;
  readonly extent?: string | undefined;
}

/** The look of a book's spine, always the same for the same book. */
export const spineLookOf = ({ id, color, extent = '' }: Spine): SpineLook => {
  const hash = hashOf(id);
  const { pages, centimeters } = measuresOf(extent);
  const shorter = (Math.floor(hash / cloths.length) % HEIGHT_STEPS) * STEP_PX;
  return {
    ...(color === undefined
      ? (cloths[hash % cloths.length] ?? cloths[0])
      : { cloth: clothOf(color), ink: LIGHT }),
    height:
      centimeters === undefined
        ? SPINE_HEIGHT_PX - shorter
        : within(centimeters * PX_PER_CM, HEIGHT_MIN_PX, SPINE_HEIGHT_PX),
    width:
      pages === undefined
        ? WIDTH_PX.unknown
        : within(WIDTH_PX.covers + pages * WIDTH_PX.perPage, WIDTH_PX.min, WIDTH_PX.max),
  };
};

/** Places spines on boards of a width: the position of the first one of each board. */
export const boardsOf = (
  widths: readonly number[],
  { board, gap }: { readonly board: number; readonly gap: number },
): readonly number[] => {
  const starts: number[] = [];
  let left = 0;
  for (const [index, width] of widths.entries()) {
    // A board has at least one spine.
    if (index === 0 || width > left) {
      starts.push(index);
      left = board;
    }
    left -= width + gap;
  }
  return starts;
};
