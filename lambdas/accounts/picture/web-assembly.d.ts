/** Node has it; the declarations for it come with those of pages, which functions do without. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
}
