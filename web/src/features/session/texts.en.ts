import type { Translated } from '#web/texts/texts.ts';
import { en as fields } from './account-texts.en.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  ...fields,
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  needsScript: 'Logging in needs JavaScript. Please turn it on in the settings of your browser.',
  faults: {
    empty: 'Please enter username and password.',
    whitespace: 'Whitespace characters cannot be used.',
  },
  refused: 'Login failed. Username or password is incorrect.',
  hint: 'Accounts are created in the mobile app.',
  hintLink: 'About this site',
  newPasswordNeeded: 'Please set a new password to continue.',
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
  signUpTitle: 'Create an account',
  usernameHint:
    '3 to 30 characters: lower-case letters, digits and underscores. It becomes the address of your profile and cannot be changed later.',
  nameChecks: {
    checking: 'Checking whether it is available…',
    available: 'This username is available.',
    unavailable:
      'This username is not available: it is taken or reserved. If you have begun to sign up with it, log in to continue.',
    unknown: 'We could not check whether it is available. It is checked again when you sign up.',
    malformed: 'Use 3 to 30 characters: lower-case letters, digits and underscores.',
  },
  addressHint: 'For the confirmation code. Not shown to others.',
  agree: { before: 'I agree to the ', after: '' },
  privacyPolicy: 'privacy policy',
  agreeFault: 'You need to agree to sign up.',
  about: 'About this site',
  submitSignUp: 'Sign up',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
  noAccount: 'No account yet?',
  forgotPassword: 'Forgot your password?',
  signInFaults: {
    unreachable: 'We could not connect. Please check your connection and try again.',
    throttled: 'Too many attempts in a short time. Please wait a while and try again.',
    expired: 'This took too long. Please log in again.',
    failed: 'You cannot log in right now. The problem is on our side. Please try again later.',
  },

  codeTitle: 'Check your email',
  codeSent: (address) =>
    `We sent a 6-digit confirmation code to ${address}. Please enter the code from the email.`,
  codeWaiting: (username) =>
    `To finish signing up as “${username}”, enter the 6-digit code that was emailed to you.`,
  confirm: 'Confirm and start',
  startAgain: 'Sign up with another username',
  toFriendLink: 'Log in to become friends. You then return to the link.',
  toFavorite: 'Log in to add the book to your favorites. You then return to its page.',
  confirmed: 'Your account is confirmed. Please log in.',

  resetTitle: 'Reset your password',
  resetIntro: 'Enter your username, and we send a confirmation code to your email address.',
  appLostIntro:
    'If you can no longer use your authenticator app, set a new password with a code that we email to you. Two-step login is then turned off. Enter your username, and we send the code to your email address.',
  appLostNotice: 'When you change your password, two-step login is turned off.',
  usernameMissing: 'Please enter your username.',
  sendCode: 'Send the code',
  resetSent: (username) =>
    `If there is an account “${username}”, we sent a 6-digit confirmation code to its email address.`,
  resetCodeFault: 'The code is wrong or has expired. Please enter the one from the newest email.',
  submitReset: 'Change password',
  otherUsername: 'Enter another username',
  forgotUsername: 'Do not know your username?',
  contact: 'Contact us',
  resetDone: 'Your password has been changed. Please log in with the new one.',
};
