import { fold } from '#contract/fold.ts';

/** The particles は and へ, as they are written and as they sound. */
const OTHER: ReadonlyMap<string, string> = new Map(
  ['ワハ', 'ハワ', 'エヘ', 'ヘエ'].map(([from = '', to = '']) => [from, to]),
);
/** A word of its own, or the end of one (トワ); never the first. */
const PARTICLE = /(?<=\S )[ワハエヘ](?= |$)|(?<=[ァ-ヶ])ワ(?= |$)/gu;

/**
 * A reading as it is, and with its particles in the other spelling: libraries write ワガハイ ワ ネコ, readers
 * わがはいは. The title tells particles from other words: 人の輪 has none.
 */
export const spellingsOf = (reading: string, title: string): readonly string[] => {
  if (reading.search(PARTICLE) < 0) return [reading];
  const written = fold(title);
  const isWritten = (kana: string): boolean => written.includes(fold(kana));
  const other = reading.replaceAll(PARTICLE, (kana, at: number) => {
    const before = reading[at - 1] ?? '';
    const spelled = OTHER.get(kana) ?? kana;
    const isParticle =
      before === ' ' ? isWritten('ハワ'.includes(kana) ? 'ハ' : 'ヘ') : isWritten(`${before}ハ`);
    return isParticle ? spelled : kana;
  });
  return other === reading ? [reading] : [reading, other];
};
