/** What the smoke test does with a browser, whichever protocol it speaks. */
export interface SmokeBrowser {
  /** Name and version, as the browser says. */
  readonly version: string;
  /** Opens a path of the local stack. */
  readonly open: (path: string) => Promise<void>;
  /** Value of an expression or a promise in the page; must be JSON. */
  readonly read: (expression: string) => Promise<unknown>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  /** Errors of scripts, of the console and of the security policy since the last call. */
  readonly takeErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
