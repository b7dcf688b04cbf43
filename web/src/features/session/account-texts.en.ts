import { MAILS_PER_DAY } from '#contract/limits.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './account-texts.ja.ts';

export const en: Translated<typeof ja> = {
  newPassword: 'New password',
  showPassword: 'Show password',
  passwordRules: 'Rules for the password',
  rules: {
    length: '12 characters or more',
    noSpaces: 'No spaces',
    notCommon: 'Not a common password',
    notRepeated: 'Not a repeated character or word, or our name',
    notName: 'Not your username or email address',
  },
  ruleMet: 'met',
  passwordFault: 'Please choose a password that meets all the rules.',
  address: 'Email address',
  addressFault: 'Please enter a valid email address.',
  confirmationCode: 'Confirmation code',
  codeFault: 'Please enter the 6 digits.',
  resend: 'Send the code again',
  resendIn: (seconds) => `Send the code again (in ${String(seconds)} s)`,
  resent: 'We sent a new code. Please enter the one from the new email.',
  notArrived: 'If it does not arrive, look into your spam folder, too.',
  accountFaults: {
    nameTaken: 'This username is taken. If you have begun to sign up with it, log in to continue.',
    nameRejected: 'This username cannot be used. Please choose another one.',
    addressRejected: 'This email address cannot be used. Please check it.',
    signUpsUsedUp: `There are already ${String(MAILS_PER_DAY.unconfirmedSignUps)} unconfirmed sign-ups with this email address today. Please complete one with its code, or try again tomorrow.`,
    codesUsedUp:
      'We cannot send more codes to this email address today. Please enter one that you have received, or try again tomorrow.',
    passwordRejected: 'This password cannot be used. Please check the rules.',
    wrongPassword: 'The current password is wrong.',
    addressChangesUsedUp:
      'You cannot change your email address again today. Please enter a code that you have received, or try again tomorrow.',
    wrongCode: 'The code is wrong. Please enter the one from the newest email.',
    expiredCode: 'The code has expired. Please have it sent again.',
    tooMany: 'Too many attempts. Please wait about an hour and try again.',
    undelivered: 'We could not send the email. Please have the code sent again in a while.',
    alreadyConfirmed: 'This account is already confirmed. Please log in.',
    failed: 'This did not work. Please check your connection and try again.',
  },
};
