import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type * as z from 'zod';
import { isSystemError } from './system-error.ts';

/** Writes a file by a rename, so that nobody ever reads a part of it. A write that fails leaves nothing. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  const written = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(written, text);
    await rename(written, file);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
};

/**
 * The content of a JSON file that the next start can do without; undefined when it is missing, and
 * when it is damaged, which is the same for such a file.
 */
export const readJsonFile = async <S extends z.ZodType>(
  file: string,
  schema: S,
): Promise<z.output<S> | undefined> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
