// Loads commands in this process, one after the other: a process for each would take a minute. Gets a JSON list of
// `{ file, args }`, and prints for each `{ code, stdout, stderr }` of the moment in which it ends.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

class Ended extends Error {}

const ask = async ({ file, args }, index) => {
  const said = { code: undefined, stdout: '', stderr: '' };
  process.argv = [process.execPath, resolve(file), ...args];
  process.exit = (code) => {
    said.code = code;
    throw new Ended();
  };
  console.log = (line) => {
    said.stdout += `${line}\n`;
  };
  console.error = (line) => {
    said.stderr += `${line}\n`;
  };
  await import(`${pathToFileURL(resolve(file)).href}?${index}`).catch((error) => {
    if (!(error instanceof Ended)) throw error;
  });
  return said;
};

const { log } = console;
const answers = [];
for (const [index, command] of JSON.parse(process.argv[2]).entries())
  answers.push(await ask(command, index));
log(JSON.stringify(answers));
