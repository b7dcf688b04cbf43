/** Why a login form is not sent (LOGIN-04, LOGIN-05). */
export type LoginFault = 'empty' | 'whitespace';

const hasWhitespace = (text: string): boolean => /\s/u.test(text);

/** The first thing that is wrong with the form, or null when it can be sent. */
export const loginFault = (username: string, password: string): LoginFault | null => {
  if (username === '' || password === '') return 'empty';
  return hasWhitespace(username) || hasWhitespace(password) ? 'whitespace' : null;
};
