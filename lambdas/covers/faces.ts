import gothicFile from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf';
import roundedFile from '@expo-google-fonts/zen-maru-gothic/700Bold/ZenMaruGothic_700Bold.ttf';
import minchoFile from '@expo-google-fonts/zen-old-mincho/700Bold/ZenOldMincho_700Bold.ttf';
import type { Faces } from './layouts/layout.ts';
import { openFace, withFallback } from './type/face.ts';

const fileAt = (address: string): URL => new URL(address, import.meta.url);

/** The typefaces of covers, each opened on first use. */
export const openFaces = (): Faces => {
  // It has the most characters, so it is the fallback of the others.
  const gothic = openFace(fileAt(gothicFile));
  return {
    gothic,
    mincho: withFallback(openFace(fileAt(minchoFile)), gothic),
    rounded: withFallback(openFace(fileAt(roundedFile)), gothic),
  };
};
