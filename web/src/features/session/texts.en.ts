import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  faults: {
    empty: 'Please enter username and password.',
    whitespace: 'Whitespace characters cannot be used.',
  },
  refused: 'Login failed. Username or password is incorrect.',
  hint: 'Accounts are created in the mobile app.',
  hintLink: 'About the app',
  newPasswordNeeded: 'Please set a new password to continue.',
  newPassword: 'New password',
  newPasswordMissing: 'New password is required.',
  submitNewPassword: 'Set password and log in',
  loggingOut: 'Logging out…',
  logout: 'Log out',
};
