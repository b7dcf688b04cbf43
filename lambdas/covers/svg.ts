import { escapeMarkup } from '#contract/escape-markup.ts';

/** SVG markup with escaped values; only the functions in this file create it. */
export type Markup = string & { readonly markup: unique symbol };

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A coordinate rounded to a tenth of a unit, which is finer than a pixel. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10);

type Datum = number | string | readonly number[];

const datumText = (value: Datum | undefined): string => {
  if (typeof value === 'number') return rounded(value);
  return typeof value === 'string' ? value : (value ?? []).map(rounded).join(' ');
};

/** Path data and transforms with every number rounded: pathData`M${x} ${y}L${point}${more}`. */
export const pathData = (texts: TemplateStringsArray, ...values: readonly Datum[]): string =>
  texts.reduce((data, text, n) => data + datumText(values[n - 1]) + text);

const attributeText = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 1_000) / 1_000) : escapeMarkup(value);

// Only this function and the two below apply the brand; they escape every value.
const markup = (text: string): Markup => text as Markup;

/** An element; undefined attributes are omitted. */
export const element = (
  name: string,
  attributes: Attributes,
  ...children: readonly Markup[]
): Markup => {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${attributeText(value)}"`]))
    .join('');
  return markup(
    children.length === 0
      ? `<${name}${written}/>`
      : `<${name}${written}>${children.join('')}</${name}>`,
  );
};

/** An escaped text node. */
export const characters = (value: string): Markup => markup(escapeMarkup(value));

export const nothing = markup('');
export const together = (...parts: readonly Markup[]): Markup => markup(parts.join(''));

export const path = (d: string, attributes: Attributes = {}): Markup =>
  d === '' ? nothing : element('path', { d, ...attributes });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const rectangle = ({ x, y, width, height }: Box, attributes: Attributes): Markup =>
  element('rect', { x, y, width, height, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): Markup =>
  element('circle', { cx, cy, r, ...attributes });

export const line = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  attributes: Attributes,
): Markup => element('line', { x1, y1, x2, y2, ...attributes });

export type { Attributes, Box };
