import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code that some keyboards report during a Japanese conversion. */
const PROCESSED_BY_CONVERSION = 229;

/** True for a key that is part of a Japanese conversion, such as the Enter that ends it. */
export const isConversion = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === PROCESSED_BY_CONVERSION;

/** The same for an event of React. */
export const isConversionKey = ({ nativeEvent, keyCode }: ReactKeyboardEvent): boolean =>
  isConversion({ isComposing: nativeEvent.isComposing, keyCode });
