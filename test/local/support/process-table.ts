import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Command line of the process with this id; empty when it has ended. */
const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** Ids of the processes of this machine whose command line contains a text. */
export const processesWith = (text: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(text))
    .map(Number);

/** The database of the stack on a data directory; throws when there is not exactly one. */
export const databasePid = (folder: string): number => {
  const [pid, ...more] = processesWith(`${folder}/database.sqlite`);
  if (pid === undefined || more.length > 0) throw new Error('There must be one database');
  return pid;
};

const LISTENING = '0A';

/** Ports on which a process listens, as the kernel's tables of sockets have them. */
export const listeningPorts = (pid: number): readonly number[] => {
  const folder = `/proc/${String(pid)}`;
  const sockets = new Set(
    readdirSync(`${folder}/fd`).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/fd/${name}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`${folder}/net/${table}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENING && sockets.has(fields[9]))
      .map((fields) => Number.parseInt(fields[1]?.split(':').at(-1) ?? '', 16)),
  );
};
