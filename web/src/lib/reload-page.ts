/** Loads the page anew; a function of its own, because tests cannot watch the browser's. */
export const reloadPage = (): void => {
  location.reload();
};
