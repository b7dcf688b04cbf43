/** Expression of a page: how many rows the device keeps, and how many other databases there are. */
export const KEPT_ROWS = `indexedDB.databases().then((all) => new Promise((resolve) => {
  const others = all.filter(({ name }) => name !== 'device').length;
  // Opening a database creates it.
  if (others === all.length) return resolve(others);
  const opening = indexedDB.open('device', 1);
  opening.addEventListener('success', () => {
    const counting = opening.result.transaction('kept').objectStore('kept').count();
    counting.addEventListener('success', () => {
      opening.result.close();
      resolve(others + counting.result);
    });
  });
}))`;
