import { parentPort, workerData } from 'node:worker_threads';

/** An instance of a function: imports its bundle and answers one event after the other. */
const loading = import(workerData.file);
// The first event gets the error.
loading.catch(() => {});

const answerTo = async ({ event, endsAt, context }) => {
  try {
    const { handler } = await loading;
    const getRemainingTimeInMillis = () => endsAt - Date.now();
    return { answer: await handler(event, { ...context, getRemainingTimeInMillis }) };
  } catch (error) {
    return { error };
  }
};

const serve = async (message) => {
  // Threads have no origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort.postMessage(await answerTo(message));
};

parentPort.on('message', (message) => void serve(message));
