import type { Translated } from '../../texts/texts.ts';
import type { ja } from './account-texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Create an account',
  username: 'Username',
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
  address: 'Email address',
  addressHint: 'For the confirmation code. Not shown to others.',
  addressFault: 'Please enter a valid email address.',
  password: 'Password',
  showPassword: 'Show password',
  passwordRules: 'Rules for the password',
  rules: {
    length: '12 characters or more',
    noSpaces: 'No spaces',
    notCommon: 'Not a common password',
    notName: 'Not your username or email address',
  },
  ruleMet: 'met',
  passwordFault: 'Please choose a password that meets all the rules.',
  agree: { before: 'I agree to the ', after: '' },
  privacyPolicy: 'privacy policy',
  agreeFault: 'You need to agree to sign up.',
  about: 'About this site',
  submit: 'Sign up',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
  noAccount: 'No account yet?',
  forgotPassword: 'Forgot your password?',
  signIn: {
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
  code: 'Confirmation code',
  codeFault: 'Please enter the 6 digits.',
  confirm: 'Confirm and start',
  resend: 'Send the code again',
  resendIn: (seconds) => `Send the code again (in ${String(seconds)} s)`,
  resent: 'We sent a new code. Please enter the one from the new email.',
  notArrived: 'If it does not arrive, look into your spam folder, too.',
  startAgain: 'Sign up with another username',
  confirmed: 'Your account is confirmed. Please log in.',

  faults: {
    nameTaken: 'This username is taken. If you have begun to sign up with it, log in to continue.',
    nameRejected: 'This username cannot be used. Please choose another one.',
    addressRejected: 'This email address cannot be used. Please check it.',
    passwordRejected: 'This password cannot be used. Please check the rules.',
    wrongCode: 'The code is wrong. Please enter the one from the newest email.',
    expiredCode: 'The code has expired. Please have it sent again.',
    tooMany: 'Too many attempts. Please wait about an hour and try again.',
    undelivered: 'We could not send the email. Please have the code sent again in a while.',
    alreadyConfirmed: 'This account is already confirmed. Please log in.',
    failed: 'This did not work. Please check your connection and try again.',
  },

  resetTitle: 'Reset your password',
  resetIntro: 'Enter your username, and we send a confirmation code to your email address.',
  appLostIntro:
    'If you can no longer use your authenticator app, set a new password with a code that we email to you. Two-step login is then turned off. Enter your username, and we send the code to your email address.',
  appLostNotice: 'When you change your password, two-step login is turned off.',
  usernameMissing: 'Please enter your username.',
  sendCode: 'Send the code',
  resetSent: (username) =>
    `If there is an account “${username}”, we sent a 6-digit confirmation code to its email address.`,
  newPassword: 'New password',
  resetCodeFault: 'The code is wrong or has expired. Please enter the one from the newest email.',
  submitReset: 'Change password',
  otherUsername: 'Enter another username',
  forgotUsername: 'Do not know your username?',
  contact: 'Contact us',
  resetDone: 'Your password has been changed. Please log in with the new one.',
};
