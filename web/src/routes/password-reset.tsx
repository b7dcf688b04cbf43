import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { FormCard } from '#web/components/layouts.tsx';
import { Page } from '#web/components/page.tsx';
import { type LoginNotice, PasswordReset, sessionTexts } from '#web/features/session/public.ts';
import { useTexts } from '#web/texts/texts.ts';

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
