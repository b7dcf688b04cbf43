/** Loads the page anew; a function of its own, because tests cannot watch the browser's. */
export const reloadPage = (): void => {
  location.reload();
};

/**
 * Leads the browser to a file that its server sends to be saved, so that the page stays where it
 * is; a function of its own, because tests cannot watch the browser do it.
 */
export const startDownload = (url: string): void => {
  location.assign(url);
};
