import { stat } from 'node:fs/promises';

/** Names a folder of this machine, also after a move. A copy of the folder has another one. */
export const identityOf = async (directory: string): Promise<string> => {
  const { dev, ino } = await stat(directory, { bigint: true });
  return `${String(dev)}-${String(ino)}`;
};
