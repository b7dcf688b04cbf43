/**
 * Punctuation of the description rules stands at the ends of subfields (ISBD): it divides one part
 * from the next and belongs to neither.
 */
export const withoutPunctuation = (text: string): string =>
  text
    .replace(/\s+[/:;=,+]\s*$/u, '')
    .replace(/[,，;:]\s*$/u, '')
    .replace(/(?<!\.)\.\s*$/u, '')
    .trim();
