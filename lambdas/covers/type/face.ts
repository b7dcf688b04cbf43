import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** A piece of an outline in em units, the vertical axis pointing up from the baseline. */
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

/** A typeface: the outline of a character, or null when it has none. */
export interface Face {
  readonly outline: (character: string, vertical: boolean) => Outline | null;
}

/** Characters that look alike, for faces that have only one of them. */
const lookalikes: Readonly<Record<string, string>> = {
  '―': '—',
  '－': '−',
  '～': '〜',
  '〜': '～',
};

/** Reads the file when the first character is asked for: most covers need one face of several. */
export const openFace = (file: URL): Face => {
  let font: Font | undefined;
  const opened = (): Font => {
    // The files we ship hold single fonts; collections would be another type.
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
      // Brackets, marks and small kana have forms of their own where columns run downwards.
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

/** The first face that has the character draws it. */
export const withFallback = (...faces: readonly Face[]): Face => ({
  outline: (character, vertical) => {
    for (const face of faces) {
      const outline = face.outline(character, vertical);
      if (outline !== null) return outline;
    }
    return null;
  },
});
