import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { isSystemError } from '../system-error.ts';

const placeSchema = z.object({ streamArn: z.string(), sequenceNumber: z.string() });

/** How far a worker has come in a stream: after which record it goes on. */
export type StreamPlace = z.infer<typeof placeSchema>;

/** Where a worker stopped the last time; undefined when it never ran on this stream. */
export const readPlace = async (file: string, streamArn: string): Promise<string | undefined> => {
  try {
    const place = placeSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return place.streamArn === streamArn ? place.sequenceNumber : undefined;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
};

export const writePlace = async (file: string, place: StreamPlace): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(place));
  await rename(`${file}.new`, file);
};
