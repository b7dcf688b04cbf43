import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LOOK_AGAIN_MS = 300;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The process that holds a lock; undefined when it has been released. */
const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Links the lock to a file with the holder's id, so that nobody sees one without it. */
const acquire = (file, own) => {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const pause = () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
};

/**
 * Runs `work` while no other program runs its own under the same lock file, and waits for one that does
 * after calling `onWait`. The lock of a process that has ended counts as released.
 */
export const withLock = (file, { work, onWait = () => {} }) => {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    let isWaiting = false;
    while (!acquire(file, own)) {
      const holder = holderOf(file);
      if (holder === undefined) continue;
      if (!isRunning(holder)) rmSync(file, { force: true });
      else {
        if (!isWaiting) onWait();
        isWaiting = true;
        pause();
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
};
