import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const windows = process.platform === 'win32';

/** Ends every process that the command started; it runs in a process group of its own for this. */
const endGroup = (child, signal) => {
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/**
 * Runs one command line the way `npm run` does, without input, and resolves to its exit code. When
 * this process receives a signal, the command and everything it started stop too. `output` names a
 * file descriptor for the output of the command; the default is this process's own output.
 */
export const runCommand = (command, { root, environment = {}, output = 'inherit' }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      detached: !windows,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...environment,
        PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      },
    });
    const forward = (signal) => endGroup(child, signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      endGroup(child, 'SIGKILL');
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
