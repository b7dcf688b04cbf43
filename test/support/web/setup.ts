import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first render of a page also loads its code, which takes long on a busy machine. Only a test that
// fails waits this long.
configure({ asyncUtilTimeout: 20_000 });

// What a test has typed would be the next one's draft, and the language it has chosen the next one's.
afterEach(() => {
  localStorage.clear();
  document.cookie = 'locale=; Path=/; Max-Age=0';
});
