/** Node provides it, but its declarations belong to the DOM types, which functions do not load. */
declare namespace WebAssembly {
  // An interface alone would have no constructor.
  // oxlint-disable-next-line typescript/no-extraneous-class
  class Module {
    constructor(bytes: Uint8Array);
  }
}
