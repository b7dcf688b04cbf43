import { codeHours } from '#contract/user-pool.ts';
import type { MailTexts } from './mail-texts.ts';

const valid = (hours: number): string =>
  `This code is valid for ${hours === 1 ? 'one hour' : `${String(hours)} hours`}.`;
const secret = (product: string): string =>
  `Do not share it with anyone. Nobody from ${product} will ask you for it.`;

export const en: MailTexts = {
  signUp: {
    subject: (product) => `Your ${product} confirmation code`,
    before: (product) => [
      `Thank you for signing up for ${product}.`,
      'To finish, please enter this confirmation code:',
    ],
    after: (product) => [
      valid(codeHours.signUp),
      secret(product),
      'If you did not sign up, please ignore this email. The account will not be confirmed.',
    ],
  },
  password: {
    subject: (product) => `Your ${product} password reset code`,
    before: (product) => [
      `We received a request to reset your ${product} password.`,
      'Please enter this code together with your new password:',
    ],
    after: (product) => [
      valid(codeHours.password),
      secret(product),
      'If you did not request this, please ignore this email. Your password stays the same.',
    ],
  },
  address: {
    subject: (product) => `Confirm your email address for ${product}`,
    before: (product) => [
      `We received a request to change the email address of your ${product} account.`,
      'To finish, please enter this confirmation code:',
    ],
    after: (product) => [
      valid(codeHours.address),
      secret(product),
      'If you did not request this, please ignore this email. The address stays the same.',
    ],
  },
  notice: {
    subject: (product) => `Request to change your ${product} email address`,
    lines: (product) => [
      `We received a request to replace the email address of your ${product} account with another one.`,
      'Once the new address is confirmed, codes and notices are no longer sent to this one.',
      'If this was you, please ignore this email.',
      'If it was not, someone else may be using your account. Log in at once, change your password under “Security” in the profile settings, and log out of all devices. If you cannot log in, reset your password from the login page.',
    ],
  },
};
