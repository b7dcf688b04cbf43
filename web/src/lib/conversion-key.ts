import type { KeyboardEvent } from 'react';

/** What some keyboards report for every key of a Japanese conversion. */
const PROCESSED_BY_CONVERSION = 229;

/** True for a key that only belongs to a Japanese conversion, such as the Enter that ends it (SP-140). */
export const isConversionKey = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === PROCESSED_BY_CONVERSION;
