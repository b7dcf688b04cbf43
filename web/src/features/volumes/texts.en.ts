import type { VolumeRange } from '#contract/missing-volumes.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

const list = (ranges: readonly VolumeRange[]) =>
  ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ');

export const en: Translated<typeof ja> = {
  missing: (count: number) => `Missing volumes (${String(count)})`,
  volume: (label: string) => `Vol. ${label}`,
  owned: (ranges: readonly VolumeRange[]) => `You have vol. ${list(ranges)}. `,
  notOwned: (ranges: readonly VolumeRange[]) => `Missing: ${list(ranges)}.`,
  edition: (name: string, edition: string) => `${name} (${edition})`,
  more: (count: number) => `Show ${String(count)} more`,
};
