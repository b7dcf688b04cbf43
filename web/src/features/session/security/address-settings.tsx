import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { type SignedInUser, useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ChangeAddress } from './change-address.tsx';
import { OpenedPart, useReturnFocus } from './opened-part.tsx';
import { securityTexts } from './texts.ts';

/** The reader's mail address, and a button that opens the form to change it. */
export const AddressSettings = ({ user }: { readonly user: SignedInUser }) => {
  const { address: texts } = useTexts(securityTexts);
  const { getToken } = useAuth();
  const showNotice = useSnackbar();
  const [isOpen, setOpen] = useState(false);
  const { button, returnFocus } = useReturnFocus();
  const close = () => {
    setOpen(false);
    returnFocus();
  };
  const finish = async () => {
    // The session takes the address from its token.
    await getToken({ fresh: true });
    showNotice({ text: texts.changed, severity: 'success' });
    close();
  };
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {isOpen ? (
        <OpenedPart title={texts.formTitle}>
          <ChangeAddress current={user.address} onDone={finish} onCancel={close} />
        </OpenedPart>
      ) : (
        <>
          <Typography sx={{ mb: 2, fontWeight: 'bold', overflowWrap: 'anywhere' }}>
            {user.address}
          </Typography>
          <Button
            ref={button}
            variant="outlined"
            onClick={() => {
              setOpen(true);
            }}
          >
            {texts.open}
          </Button>
        </>
      )}
    </SettingsSection>
  );
};
