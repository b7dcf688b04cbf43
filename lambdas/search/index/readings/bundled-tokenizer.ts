import dictionary from 'lindera-wasm-ipadic/lindera_wasm_bg.wasm';
import { createTokenizer } from './tokenizer.ts';

/** The tokenizer of a function: its dictionary is a file beside the bundle. */
export const bundledTokenizer = createTokenizer(new URL(dictionary, import.meta.url));
