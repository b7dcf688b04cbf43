/** Node has it; the declarations for it come with those of pages, which functions do without. */
declare namespace WebAssembly {
  // An interface alone would have no constructor.
  // oxlint-disable-next-line typescript/no-extraneous-class
  class Module {
    constructor(bytes: Uint8Array);
  }
}
