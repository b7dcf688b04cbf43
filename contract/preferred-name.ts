import { TEXT_MAX } from './limits.ts';
import { isVisibleName } from './visible-name.ts';

/**
 * Whether a reader may be shown under this name, which comes without white space at its ends
 * (SP-030, SEC-33). Page and server ask here, so that the form refuses what the server would.
 */
export const isPreferredName = (name: string): boolean =>
  name.length <= TEXT_MAX.preferredName && isVisibleName(name);
