/**
 * JSON as the text of a script element. There, `</script>` ends it and `<!--` changes how it is
 * parsed, even within a string. Therefore the text contains no angle brackets or ampersands, only
 * their escapes.
 */
export const inlineJson = (value: unknown, toText?: (text: string) => string): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'string' && toText !== undefined ? toText(field) : field,
  ).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
