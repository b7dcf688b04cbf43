/** Ends the database that the set-up started; one named by DYNAMODB_ENDPOINT is not ours to end. */
export default function stopDatabase() {
  globalThis.hondanaDatabase?.kill('SIGKILL');
}
