import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Two-step login',
  text: 'When you log in, you enter a 6-digit code from an authenticator app in addition to your password. Even someone who knows your password cannot log in.',
  on: 'Two-step login is on.',
  off: 'Two-step login is off.',
  loadFailed: 'We could not load whether two-step login is on.',
  setUp: 'Set up an authenticator app',
  setUpFailed: 'We could not start the setup. Please check your connection and try again.',
  setUpTitle: 'Set up your authenticator app',
  scan: 'Scan this QR code with the authenticator app on your phone.',
  qrCode: 'QR code for the authenticator app',
  typeKey: 'If you cannot scan it, enter this key in the app.',
  key: 'Setup key',
  openApp: 'Open in the authenticator app on this device',
  enterCode: 'Enter the 6-digit code that the app shows.',
  code: 'Code from your authenticator app',
  turnOn: 'Turn on',
  turnedOn: 'Two-step login is on. From the next login, you need a code from your app.',
  endTitle: 'Log out of your other devices too?',
  endText:
    'Devices that are logged in already can be used without a code. If there is one that you do not know, or that you have lost, log out of all devices. You then log in again on this one, too. It can take up to an hour on the others.',
  endTextPassword:
    'Devices that are logged in already stay logged in. If someone may know your password, or if you have lost a device, log out of all devices. You then log in again on this device, too. It takes up to an hour until it applies to the others.',
  end: 'Log out of all devices',
  keep: 'Leave them logged in',
  ended: 'You are logged out of all devices. Please log in again.',
  ifLost:
    'If you can no longer use the app, choose “Use email instead” when you log in, and use a code that we email to you.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step login',
  turnOffText: 'To turn it off, enter the 6-digit code that your authenticator app shows.',
  turnedOff: 'Two-step login is off.',
  password: {
    title: 'Password',
    text: 'Use one that you use on no other site. If you forget it, you can reset it by email from the login page.',
    open: 'Change password',
    formTitle: 'Change your password',
    current: 'Current password',
    currentMissing: 'Please enter your current password.',
    same: 'Please choose a password other than the current one.',
    submit: 'Change',
    changed: 'Your password has been changed.',
  },
  address: {
    title: 'Email address',
    text: 'For confirmation codes and important notices. Not shown to others.',
    open: 'Change email address',
    formTitle: 'Change your email address',
    how: 'We send a confirmation code to your new email address. To the current one, we send a notice that a change was requested.',
    new: 'New email address',
    same: 'This is your current email address.',
    send: 'Send the code',
    sent: (address) =>
      `We sent a 6-digit confirmation code to ${address}. Your email address changes when you enter it.`,
    submit: 'Change',
    changed: 'Your email address has been changed.',
  },
  incomplete: 'Please enter the 6 digits.',
  faults: {
    wrongCode:
      'The code is wrong or has been used already. Wait for the next code in your app and try again.',
    tooMany: 'Too many attempts in a short time. Please wait a while and try again.',
    failed: 'This did not work. Please check your connection and try again.',
  },
};
