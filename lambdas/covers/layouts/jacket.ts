import { hills, mountain, night, sea } from '../art/landscapes.ts';
import { flowers } from '../art/botanical.ts';
import { rain, ripples } from '../art/figures.ts';
import { mixed } from '../art/palettes.ts';
import { placeScene, type DrawScene } from '../art/scene.ts';
import { nothing, rectangle, together, type Markup } from '../svg.ts';
import { band, BAND_HEIGHT, bindingLight, houseMark } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { columns, inColumns, inLines, rows, subtitleSizes } from './title-type.ts';

interface Scene {
  readonly draw: DrawScene;
  /** The colour of type that can be read on it; on a panel of paper where none can. */
  readonly type: 'ink' | 'light' | 'panel';
  /** The part of its height, from the top, that is calm enough for type. */
  readonly calm: number;
}

const scenes: readonly [Scene, ...Scene[]] = [
  { draw: hills, type: 'ink', calm: 0.44 },
  { draw: sea, type: 'ink', calm: 0.44 },
  { draw: mountain, type: 'ink', calm: 0.38 },
  { draw: night, type: 'light', calm: 0.68 },
  { draw: rain, type: 'light', calm: 1 },
  { draw: ripples, type: 'light', calm: 1 },
  { draw: flowers, type: 'panel', calm: 1 },
];

const TOP = 32;
const ACROSS = 138;
/** Type on a picture must be at least this large; smaller type gets a panel and more room. */
const LARGE_ENOUGH = 33;

/** The title in the calm part of the scene, or on a panel that may be as long as the scene. */
const setTitle = ({ title, faces }: LayoutParts, scene: Scene, height: number) => {
  const set = (along: number, smallest: number) =>
    columns(title.main, faces.mincho, { along, across: ACROSS }, { largest: 50, smallest });
  // Type that goes down the whole picture keeps as far from its foot as from its head.
  const free = set(Math.min(height * scene.calm, height - TOP) - TOP, 1);
  const onPanel = scene.type === 'panel' || free === null || free.size < LARGE_ENOUGH;
  return { onPanel, main: onPanel ? set(height - 2 * TOP, 15) : free };
};

/** What stands on the band: the subtitle, or the house mark. */
const onBand = ({ title, palette, faces }: LayoutParts): Markup => {
  const middle = PAGE.height - (BAND_HEIGHT - 12) / 2;
  const sub = rows(title.sub, faces.mincho, { along: 230, across: 52 }, subtitleSizes(title.sub));
  return sub === null
    ? houseMark(PAGE.width / 2, middle + 1, 11, palette.ink)
    : inLines(sub, {
        x: PAGE.width / 2,
        top: middle - sub.across / 2,
        fill: palette.ink,
        align: 'middle',
      });
};

/** 四六判: a jacket with a picture over all of it, and often a band around its foot. */
export const jacket = (parts: LayoutParts): Markup => {
  const { title, dice, palette } = parts;
  const scene = dice.pick(scenes);
  const banded = title.sub !== '' || dice.chance(0.45);
  const height = PAGE.height - (banded ? BAND_HEIGHT : 0);
  const { main, onPanel } = setTitle(parts, scene, height);
  const taken = main?.across ?? 0;
  const titleSide = dice.chance(0.65) ? 'right' : 'left';
  const right = titleSide === 'right' ? PAGE.width - 30 : 30 + taken;
  const bandFill = dice.chance(0.5) ? palette.light : mixed(palette.accent, palette.light, 0.12);
  const panel = {
    x: right - taken - 12,
    y: TOP - 12,
    width: taken + 24,
    height: (main?.along ?? 0) + 24,
  };
  return together(
    placeScene(scene.draw, { ...WHOLE_PAGE, height }, { dice, palette, titleSide }),
    onPanel ? rectangle(panel, { fill: palette.light }) : nothing,
    inColumns(main, {
      right,
      top: TOP,
      fill: scene.type === 'light' && !onPanel ? palette.light : palette.ink,
      descent: 1.2,
    }),
    banded ? together(band(palette, bandFill), onBand(parts)) : nothing,
    bindingLight('right'),
  );
};
