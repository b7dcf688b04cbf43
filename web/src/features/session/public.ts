export { AuthProvider } from './auth-provider.tsx';
export { BySession } from './by-session.tsx';
export { LoginForm } from './login-form.tsx';
export {
  type LoginNotice,
  isBackAtOnce,
  noticeOf,
  returnPageOf,
  returnPath,
} from './login-state.ts';
export { OwnPage, RetryAlert, SignInNeeded } from './own-page.tsx';
export { PasswordReset } from './password-reset.tsx';
export { type HeightPx, ReadersPart } from './readers-part.tsx';
export { ReturnLink } from './return-link.tsx';
export { AddressSettings } from './security/address-settings.tsx';
export { PasswordSettings } from './security/password-settings.tsx';
export { SecondStepSettings } from './security/second-step-settings.tsx';
export { SignUp, useWaitingName } from './sign-up.tsx';
export { sessionTexts } from './texts.ts';
export { TokenMissingError, waitForToken } from './wait-for-token.ts';
