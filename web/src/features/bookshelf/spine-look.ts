/** The look of a drawn spine: colors of book cloth and paper, each with a legible ink. */
interface SpineLook {
  readonly cloth: string;
  readonly ink: string;
  /** Height in pixels. */
  readonly height: number;
}

const LIGHT = '#fffdf8';
const DARK = '#2b241c';

/** The contrast of each pair is at least 4.5. */
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

export const SPINE_HEIGHT_PX = 236;
const HEIGHT_STEPS = 4;
const STEP_PX = 9;

/** FNV-1a: short, and spreads similar ids. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193) >>> 0;
  }
  return hash;
};

/** The look of a book's spine, always the same for the same id. */
export const spineLookOf = (id: string): SpineLook => {
  const hash = hashOf(id);
  const { cloth, ink } = cloths[hash % cloths.length] ?? cloths[0];
  const shorter = (Math.floor(hash / cloths.length) % HEIGHT_STEPS) * STEP_PX;
  return { cloth, ink, height: SPINE_HEIGHT_PX - shorter };
};
