const LOOK_MS = 500;

/**
 * Calls `onGone` once the program that started this one has ended, when that was npm: killed by its
 * own id it takes its shell along but not what the shell started. Started in any other way, this
 * program may outlive its parent.
 */
export const watchNpm = (
  onGone: () => void,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  if (variables['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  timer.unref();
};
