import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { FormCard } from '../components/layouts.tsx';
import { Page } from '../components/page.tsx';
import { sessionTexts } from '../features/session/texts.ts';
import { PasswordReset } from '../features/session/password-reset.tsx';
import type { LoginNotice } from '../parts/session/login-state.ts';
import { useTexts } from '../texts/texts.ts';

const notice: LoginNotice = 'resetDone';

/** `/password-reset`: in every stage, because accounts from the app need it too. */
export const PasswordResetScreen = () => {
  const texts = useTexts(sessionTexts);
  const navigate = useNavigate();
  return (
    <Page title={texts.resetTitle} heading={null}>
      <FormCard title={texts.resetTitle}>
        <PasswordReset
          onChanged={(signedIn) => {
            if (signedIn) navigate(pagePatterns.home);
            else navigate(pagePatterns.login, { state: { notice } });
          }}
        />
      </FormCard>
    </Page>
  );
};
