import { japanDateOf } from '#contract/japan-date.ts';
import { parseImportFile } from './parse-import-file.ts';

/**
 * The worker that reads the files of readers, so that the page stays responsive, and so that what reads them
 * can send nothing: the response with this script has a policy without connections
 * (contract/content-security-policy.ts), found by the name of this file.
 */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(parseImportFile(data, japanDateOf(Date.now())));
});
