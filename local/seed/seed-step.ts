/** What a step of the demo data works with. */
export interface SeedContext {
  /** Folder of the project. */
  readonly root: string;
  readonly dataDirectory: string;
  /** Where the local stack answers; steps go through its operations, as people would. */
  readonly origin: string;
  readonly tell: (line: string) => void;
}

/** One part of the demo data. */
export interface SeedStep {
  readonly name: string;
  /** Changes when the step would do something else than before, so that it is done again. */
  readonly version: (context: SeedContext) => Promise<string>;
  /** Brings the part about. May have been interrupted before, so it must stand repetition. */
  readonly run: (context: SeedContext) => Promise<void>;
}
