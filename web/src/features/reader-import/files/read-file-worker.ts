import { japanDateOf } from '#contract/japan-date.ts';
import type { TextEncoding } from '#web/lib/text-encoding.ts';
import { parseImportFile } from './parse-import-file.ts';

interface ToRead {
  readonly bytes: Uint8Array;
  /** That of a text; undefined for the one that fits it best. */
  readonly encoding: TextEncoding | undefined;
}

/**
 * The worker that reads the files of readers, so that the page stays responsive, and so that what reads them
 * can send nothing: the response with this script has a policy without connections
 * (contract/content-security-policy.ts), found by the name of this file.
 */
addEventListener('message', ({ data: { bytes, encoding } }: MessageEvent<ToRead>) => {
  postMessage(parseImportFile(bytes, japanDateOf(Date.now()), encoding));
});
