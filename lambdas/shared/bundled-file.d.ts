/** Address of a typeface file, relative to the module that imports it; the bundler copies the file. */
declare module '*.ttf' {
  const address: string;
  export default address;
}

/** The same of a WebAssembly module. */
declare module '*.wasm' {
  const address: string;
  export default address;
}
