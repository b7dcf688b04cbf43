import type { KeyboardEvent } from 'react';

/** The key code that some keyboards report during a Japanese conversion. */
const PROCESSED_BY_CONVERSION = 229;

/** True for a key that is part of a Japanese conversion, such as the Enter that ends it. */
export const isConversionKey = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === PROCESSED_BY_CONVERSION;
