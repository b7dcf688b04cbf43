import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, TokenizerBuilder } from 'lindera-wasm-ipadic';

/** A word of a text. */
export interface Word {
  readonly text: string;
  /** In katakana; null for a word that the dictionary does not have. */
  readonly reading: string | null;
  /** Part of speech and its subdivision as in IPADIC; empty for an unknown word. */
  readonly kind: string;
  /** The form in the dictionary: 読む of 読み. */
  readonly base: string;
}

export type Tokenize = (text: string) => readonly Word[];

/** A token as the library returns it. The details of an unknown word are `UNK`. */
type Token = ReadonlyMap<'text', string> & ReadonlyMap<'details', readonly string[]>;

const BASE = 6;
const READING = 7;
/** Stands for what the dictionary does not say. */
const NONE = '*';

const known = (detail: string | undefined): detail is string =>
  detail !== undefined && detail !== NONE;

const wordOf = (token: Token): Word => {
  const text = token.get('text') ?? '';
  const details = token.get('details') ?? [];
  const [base, reading] = [details[BASE], details[READING]];
  return {
    text,
    reading: known(reading) ? reading : null,
    kind: details.length > 1 ? details.slice(0, 2).join(',') : '',
    base: known(base) ? base : text,
  };
};

/**
 * A tokenizer with the dictionary of the package, which is its WebAssembly module. It loads with the first
 * text: that takes half a second and 150 MB.
 */
export const createTokenizer = (dictionary: string | URL): Tokenize => {
  let tokenizer: ReturnType<TokenizerBuilder['build']> | undefined;
  const load = () => {
    initSync({ module: readFileSync(dictionary) });
    const builder = new TokenizerBuilder();
    builder.setDictionary('embedded://ipadic');
    builder.setMode('normal');
    return builder.build();
  };
  return (text) => {
    tokenizer ??= load();
    // A selector chooses a form of the kanji before it; the dictionary has none.
    const plain = text.normalize('NFKC').replaceAll(/\p{Variation_Selector}/gu, '');
    // The library declares `any`.
    return (tokenizer.tokenize(plain) as readonly Token[]).map(wordOf);
  };
};

/** The tokenizer of an importer: its dictionary is where the package is installed. */
export const createInstalledTokenizer = (): Tokenize =>
  createTokenizer(
    createRequire(import.meta.url).resolve('lindera-wasm-ipadic/lindera_wasm_bg.wasm'),
  );
