/** Reloads the page. A function of its own, because jsdom cannot observe the browser's. */
export const reloadPage = (): void => {
  location.reload();
};

/**
 * Downloads a file that is served as an attachment, so that the page stays. A function of its own,
 * because jsdom cannot observe navigation.
 */
export const startDownload = (url: string): void => {
  location.assign(url);
};
