import { rmSync } from 'node:fs';

/** Ends the database that the setup started, unless DYNAMODB_ENDPOINT named another one. */
export default function endRun() {
  globalThis.hondanaDatabase?.kill('SIGKILL');
  rmSync(process.env.HONDANA_TEST_FOLDER, { recursive: true, force: true });
}
