import { act } from '@testing-library/react';

/** Presses the browser's button for it, and waits until the page has rendered. */
export const goBack = async (): Promise<void> => {
  await act(async () => {
    const gone = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    await gone;
  });
};
