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
