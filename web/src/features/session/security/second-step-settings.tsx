import { Suspense } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { SecondStepPlace } from './second-step-place.tsx';
import { securityTexts } from './texts.ts';

const Content = lazyPart('SecondStepContent', () => import('./second-step-content.tsx'));

/** The code of an authenticator app as a second step of the login: on or off. */
export const SecondStepSettings = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(securityTexts);
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      <Suspense fallback={<SecondStepPlace />}>
        <Content userSub={userSub} />
      </Suspense>
    </SettingsSection>
  );
};
