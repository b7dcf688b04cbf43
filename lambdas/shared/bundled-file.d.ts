/** URL of a font file, relative to the importing module; the bundler copies the file. */
declare module '*.ttf' {
  const address: string;
  export default address;
}

/** URL of a WebAssembly module, likewise. */
declare module '*.wasm' {
  const address: string;
  export default address;
}
