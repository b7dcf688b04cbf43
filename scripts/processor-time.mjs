/**
 * A command line that also writes how long it and all that it started kept a processor busy: a machine that is
 * busy with something else makes it last longer, and this time hardly. By the shell's own `times`, which Windows
 * does not have, and in which a program that outlives its parent does not count.
 */
export const timed = (command, file) =>
  process.platform === 'win32'
    ? command
    : `${command}\ncode=$?\ntimes > ${JSON.stringify(file)}\nexit $code`;

/** Seconds in what `times` writes, such as `0m0.01s 0m0.02s` for the shell, and in the next line for the rest. */
export const processorSeconds = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((time) => time.replace(',', '.').split('m'))
    .reduce(
      (sum, [minutes, seconds]) => sum + Number(minutes) * 60 + Number.parseFloat(seconds),
      0,
    );
