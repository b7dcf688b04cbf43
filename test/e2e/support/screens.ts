/** The screen sizes that every page supports. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;
/** Between the two, where layouts have two columns and a small menu. */
export const tablet = { viewport: { width: 820, height: 844 }, hasTouch: true } as const;
