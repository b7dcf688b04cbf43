// Much of what these tests wait for depends on clocks and on what else the machine does. A second
// failure is no coincidence; a first one is printed, to be mended.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
