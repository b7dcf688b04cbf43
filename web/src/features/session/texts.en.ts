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
  codeNeeded: 'Enter the 6-digit code that your authenticator app shows.',
  code: 'Code from your authenticator app',
  codeMissing: 'Please enter the 6 digits.',
  wrongCode:
    'The code is wrong or has been used already. Wait for the next code in your app and try again.',
  appLost: 'Cannot use your authenticator app?',
  appLostLink: 'Use email instead',
  loggingOut: 'Logging out…',
  logout: 'Log out',
};
