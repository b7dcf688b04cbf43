import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, replaceFile } from './json-file.ts';

const portsSchema = z.array(z.number());

/**
 * Adds a port to those at which the stack of this data folder has been, and returns all of them. Notes link
 * to the port at which they were written.
 */
export const rememberPort = async (
  dataDirectory: string,
  port: number,
): Promise<readonly number[]> => {
  const file = join(dataDirectory, 'ports.json');
  const known = (await readJsonFile(file, portsSchema)) ?? [];
  if (known.includes(port)) return known;
  const ports = [...known, port];
  await replaceFile(file, `${JSON.stringify(ports)}\n`);
  return ports;
};
