import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QrCode } from '#web/components/qr-code.tsx';
import type { AppSetup } from '#web/lib/second-step-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CodeForm } from './code-form.tsx';
import { securityTexts } from './texts.ts';

const QR_CODE_PX = 216;

const Step = ({ children }: { readonly children: ReactNode }) => (
  <Box component="li" sx={{ mb: 3, '&::marker': { fontWeight: 'bold' } }}>
    {children}
  </Box>
);

interface AppKeyProps {
  readonly setup: AppSetup;
}

/** The secret for an app that cannot read the QR code; a click selects all of it. */
const AppKey = ({ setup: { secret, address } }: AppKeyProps) => {
  const texts = useTexts(securityTexts);
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2 }}>
        {texts.typeKey}
      </Typography>
      <Box
        component="code"
        role="group"
        aria-label={texts.key}
        sx={{
          display: 'block',
          my: 1,
          p: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {secret}
      </Box>
      <Typography variant="body2">
        <Link href={address} underline="always">
          {texts.openApp}
        </Link>
      </Typography>
    </>
  );
};

interface AppSetupStepsProps extends AppKeyProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Gives the secret to an authenticator app, and checks its first code. */
export const AppSetupSteps = ({ setup, onDone, onCancel }: AppSetupStepsProps) => {
  const texts = useTexts(securityTexts);
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      <Step>
        <Typography sx={{ mb: 1 }}>{texts.scan}</Typography>
        <QrCode text={setup.address} label={texts.qrCode} widthPx={QR_CODE_PX} />
        <AppKey setup={setup} />
      </Step>
      <Step>
        <Typography sx={{ mb: 2 }}>{texts.enterCode}</Typography>
        <CodeForm
          submitText={texts.turnOn}
          send={(client, code) => client.turnOn(code)}
          onDone={onDone}
          onCancel={onCancel}
        />
      </Step>
    </Box>
  );
};
