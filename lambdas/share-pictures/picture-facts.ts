/** How a line of a picture is set. `quote`: a sentence by a reader. */
export type LineRole = 'title' | 'quote' | 'line' | 'small';

export interface PictureLine {
  readonly role: LineRole;
  readonly text: string;
}

/** A cover as the site shows it; `isbn` finds a photograph. */
export interface ShownCover {
  readonly title: string;
  readonly isbn: string | undefined;
}

/** A reader's picture, or the first letter of the name on the reader's color. */
export interface Portrait {
  /** Path of the picture below the site's origin; undefined without one. */
  readonly path: string | undefined;
  readonly letter: string;
  readonly color: string;
}

/** Everything that a picture shows. Texts are on one line and without unprintable characters. */
export interface PictureFacts {
  readonly lines: readonly PictureLine[];
  readonly covers: readonly ShownCover[];
  readonly portrait?: Portrait;
}

/**
 * The facts of a picture, and whether they come from the catalogue alone. Only those pictures are
 * stored: what readers write can be hidden or deleted at any moment.
 */
export interface FoundPicture {
  readonly facts: PictureFacts;
  readonly isLibrary: boolean;
}
