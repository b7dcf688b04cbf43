import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** A command of an outline in font units; the y axis points up from the baseline. */
interface OutlineCommand {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}

export interface Outline {
  /** In em. */
  readonly advance: number;
  readonly unitsPerEm: number;
  readonly commands: readonly OutlineCommand[];
}

/** A typeface; `outline` returns null for a missing character. */
export interface Face {
  readonly outline: (character: string, vertical: boolean) => Outline | null;
}

/** Similar characters, for typefaces that have only one of them. */
const lookalikes: Readonly<Record<string, string>> = {
  '―': '—',
  '－': '−',
  '～': '〜',
  '〜': '～',
};

/** Opens a font file lazily: most covers need one of several typefaces. */
export const openFace = (file: URL): Face => {
  let font: Font | undefined;
  const opened = (): Font => {
    // The bundled files contain single fonts; collections would have another type.
    font ??= create(readFileSync(file)) as Font;
    return font;
  };
  const known = (character: string): string | null =>
    [character, lookalikes[character]].find(
      (candidate) =>
        candidate !== undefined && opened().hasGlyphForCodePoint(candidate.codePointAt(0) ?? 0),
    ) ?? null;
  return {
    outline: (character, vertical) => {
      const drawn = known(character);
      if (drawn === null) return null;
      // Brackets, punctuation and small kana have vertical forms.
      const [glyph] = opened().layout(drawn, vertical ? ['vert'] : []).glyphs;
      if (glyph === undefined) return null;
      const { unitsPerEm } = opened();
      return {
        advance: glyph.advanceWidth / unitsPerEm,
        unitsPerEm,
        commands: glyph.path.commands,
      };
    },
  };
};

/** Uses the first typeface that has the character. */
export const withFallback = (...faces: readonly Face[]): Face => ({
  outline: (character, vertical) => {
    for (const face of faces) {
      const outline = face.outline(character, vertical);
      if (outline !== null) return outline;
    }
    return null;
  },
});
