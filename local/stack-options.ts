/** How a local stack is started. */
export interface StackOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Where users, rows and objects are kept between starts. */
  readonly dataDirectory: string;
  /** 0 chooses a free one. */
  readonly port: number;
  /** `built`: the site as it is deployed. `dev`: from the sources, with hot replacement. */
  readonly site: 'built' | 'dev';
  /** Shows a line to whoever started the stack. */
  readonly tell: (line: string) => void;
}
