import type { VolumeRange } from '#contract/missing-volumes.ts';

/** 続 is no number of a volume. */
const volume = (label: string) => (label === '続' ? '続編' : `${label}巻`);
const list = (ranges: readonly VolumeRange[]) =>
  ranges.map(({ from, to }) => (from === to ? volume(from) : `${from}〜${volume(to)}`)).join('、');

export const ja = {
  missing: (count: number) => `抜けている巻（${String(count)}）`,
  volume,
  owned: (ranges: readonly VolumeRange[]) => `${list(ranges)}があります。`,
  notOwned: (ranges: readonly VolumeRange[]) => `${list(ranges)}がありません。`,
  edition: (name: string, edition: string) => `${name}（${edition}）`,
  more: (count: number) => `ほか${String(count)}件を表示`,
};
