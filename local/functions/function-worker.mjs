import { parentPort, workerData } from 'node:worker_threads';

/** An instance of a function: imports its bundle, says so, and answers one event after the other. */
const { handler } = await import(workerData.file);

/** Other properties of an error, such as those of the SDK, may not be sendable. */
const sendable = (error) =>
  error instanceof Error
    ? Object.assign(new Error(error.message), { stack: error.stack })
    : String(error);

const answerTo = async ({ event, timeMs, context }) => {
  const endsAt = Date.now() + timeMs;
  const getRemainingTimeInMillis = () => endsAt - Date.now();
  try {
    return { answer: await handler(event, { ...context, getRemainingTimeInMillis }) };
  } catch (error) {
    return { error: sendable(error) };
  }
};

const send = (message) => {
  // Threads have no origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort.postMessage(message);
};

const serve = async (message) => {
  send(await answerTo(message));
};

parentPort.on('message', (message) => void serve(message));
send('loaded');
