import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const windows = process.platform === 'win32';

/** Ends what the command left behind; it has a process group of its own for exactly this. */
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
 * this process is told to stop, the command and everything it started stop too.
 */
export const runCommand = (command, { root, environment = {} }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      detached: !windows,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...environment,
        PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      },
    });
    const passOn = (signal) => endGroup(child, signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      endGroup(child, 'SIGKILL');
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
