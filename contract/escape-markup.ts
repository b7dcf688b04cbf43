const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for element content and quoted attributes in HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
