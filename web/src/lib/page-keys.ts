/** Where typed characters mean something else. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** The character that was typed on the page itself, in no field, menu or dialog; null for everything else. */
export const pageCharacterOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: KeyboardEvent): string | null => {
  const isCharacter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  const isOnPage = target instanceof Element && target.closest(TAKES_KEYS) === null;
  return isCharacter && isOnPage ? key : null;
};
