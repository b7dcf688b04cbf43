/** Longer than a browser takes to save a file. */
const KEPT_MS = 60_000;

/** Has the browser save a text as a file. */
export const saveFile = (
  content: string,
  { name, type }: { readonly name: string; readonly type: string },
): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
};
