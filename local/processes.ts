import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isSystemError } from './system-error.ts';

/** Whether a process with this id runs on this machine. Others of the system count too. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
};

/** State and start time in `/proc/<pid>/stat`, by their place after the name of the program. */
const STATE = 0;
const START_TIME = 19;
const ENDED: ReadonlySet<string> = new Set(['Z', 'X']);

const startOnLinux = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (ENDED.has(fields[STATE] ?? '')) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[START_TIME] ?? ''}`;
  } catch {
    return undefined;
  }
};

const startByPs = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

/**
 * When a running process was started, in the words of the system; undefined when it has ended. The
 * system gives the id of a process that has ended to another one, which has another start.
 */
export const startOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (!isRunning(pid)) return undefined;
  return process.platform === 'win32' ? '' : startByPs(pid);
};
