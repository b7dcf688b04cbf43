/** Finds addresses in running text as people in Japan write it. */

/**
 * Without a blank Japanese text goes on where an address ends, so its letters belong to an address
 * only where a part of it begins (`/wiki/夏目漱石`, `?q=漱石`), never after letters and digits
 * (`/manifestation/000007335013を読んだ`). Japanese punctuation and brackets never belong to it.
 */
const ADDRESS =
  /https?:(?:[/=#&:_(-](?:(?![ -~])\p{L}[\p{L}\p{M}\p{N}・]*)?|[\w.~?[\]@!$'*+,;%)])+/giu;

const SENTENCE_PUNCTUATION = ".,;:!?'*";
const OPENING = { ')': '(', ']': '[' } as const;

const isClosing = (character: string): character is keyof typeof OPENING => character in OPENING;
const count = (text: string, character: string): number => text.split(character).length - 1;

/**
 * The sentence around an address has its own full stops and brackets. Every character is looked at
 * once: a note of nothing but such ends must not keep its readers waiting.
 */
const withoutSentenceEnd = (text: string): string => {
  const unopened = {
    ')': count(text, ')') - count(text, OPENING[')']),
    ']': count(text, ']') - count(text, OPENING[']']),
  };
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (SENTENCE_PUNCTUATION.includes(last)) continue;
    if (!isClosing(last) || unopened[last] <= 0) break;
    unopened[last] -= 1;
  }
  return text.slice(0, end);
};

export interface FoundAddress {
  /** As it stands in the text. */
  readonly text: string;
  readonly url: URL;
  /** Where it begins, in UTF-16 code units. */
  readonly at: number;
}

/**
 * Null for what is no address that a link may lead to. One with a user name in it shows one host
 * to the eye and leads to another.
 */
const parse = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isHonest = url.username === '' && url.password === '';
  const isPlace = url.hostname.includes('.') || url.hostname === 'localhost';
  return isWeb && isHonest && isPlace ? url : null;
};

/** Every http and https address of a text, in order (SP-067, SEC-10). */
export const addressesIn = (text: string): readonly FoundAddress[] =>
  [...text.matchAll(ADDRESS)].flatMap(({ 0: matched, index: at }) => {
    const address = withoutSentenceEnd(matched);
    const url = parse(address);
    return url === null ? [] : [{ text: address, url, at }];
  });
