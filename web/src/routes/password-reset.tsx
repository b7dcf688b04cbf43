import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { FormCard } from '../components/layouts.tsx';
import { Page } from '../components/page.tsx';
import { en } from '../features/session/texts.en.ts';
import { ja } from '../features/session/texts.ja.ts';
import { PasswordReset } from '../features/session/password-reset.tsx';
import type { LoginNotice } from '../parts/session/login-state.ts';
import { useTexts } from '../texts/texts.ts';

const notice: LoginNotice = 'resetDone';

/** `/password-reset`: in every stage, because accounts from the app need it too. */
export const PasswordResetScreen = () => {
  const texts = useTexts({ ja, en });
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
