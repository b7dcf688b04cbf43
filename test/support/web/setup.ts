import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/react';

// React records where each element is made, and jest's limit is 100 frames: with Node's own the tests take 7 % less time.
Error.stackTraceLimit = 10;

let waits = 0;

/** Adds the page to the error of a query, as the library does at each attempt of one that is repeated. */
const showPage = (error: unknown): void => {
  if (!(error instanceof Error) || error.name !== 'TestingLibraryElementError') return;
  const shown = `${error.message}\n\n${String(prettyDOM())}`;
  if (error.stack !== undefined) error.stack = error.stack.replace(error.message, () => shown);
  error.message = shown;
};

configure((library) => ({
  // The first render of a page also loads its code, which takes long on a busy machine. Only a test that
  // fails waits this long.
  asyncUtilTimeout: 20_000,
  asyncWrapper: async (wait) => {
    waits += 1;
    try {
      // The library's types have `any` here.
      return (await library.asyncWrapper(wait)) as unknown;
    } catch (error) {
      showPage(error);
      throw error;
    } finally {
      waits -= 1;
    }
  },
  getElementError: function elementError(message, container) {
    if (waits > 0) {
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    }
    const error = library.getElementError(message, container);
    // jest shows the code at the first frame that is not of a package: the test's, and not this one.
    Error.captureStackTrace(error, elementError);
    return error;
  },
}));

// What a test has typed would be the next one's draft, and the language it has chosen the next one's.
afterEach(() => {
  localStorage.clear();
  document.cookie = 'locale=; Path=/; Max-Age=0';
});
