import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LOOK_AGAIN_MS = 300;
/** No installation takes as long: the process that has this id now is another one. */
const HELD_MAX_MS = 30 * 60 * 1_000;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * `held`, `left` by a process that has ended, or `released`. `own` was written now: the clock of the files may be
 * another one than that of this process.
 */
const stateOf = (file, own) => {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    const heldMs = statSync(own).mtimeMs - statSync(file).mtimeMs;
    const isHeld = holder !== process.pid && isRunning(holder) && heldMs < HELD_MAX_MS;
    return isHeld ? 'held' : 'left';
  } catch (error) {
    if (error.code === 'ENOENT') return 'released';
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
      writeFileSync(own, String(process.pid));
      const state = stateOf(file, own);
      if (state === 'left') rmSync(file, { force: true });
      if (state !== 'held') continue;
      if (!isWaiting) onWait();
      isWaiting = true;
      pause();
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
