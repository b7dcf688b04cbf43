/** Expression of a page: how many rows the device keeps. */
export const KEPT_ROWS = `indexedDB.databases().then((all) => new Promise((resolve) => {
  // Opening a database creates it.
  if (all.every(({ name }) => name !== 'device')) return resolve(0);
  const opening = indexedDB.open('device', 1);
  opening.addEventListener('success', () => {
    const counting = opening.result.transaction('kept').objectStore('kept').count();
    counting.addEventListener('success', () => {
      opening.result.close();
      resolve(counting.result);
    });
  });
}))`;
