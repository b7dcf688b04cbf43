import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { friendLinkHref } from '#contract/pages.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';
import { findTexts } from './find-texts.ts';
import { ownLinkQuery } from './link-query.ts';

const QR_CODE_PX = 200;

/** Makes the link or ends it; one at a time. */
const useChangeLink = (userSub: string) => {
  const texts = useTexts(findTexts);
  const api = useApi();
  const queries = useQueryClient();
  const show = useSnackbar();
  return useMutation({
    meta: { failure: texts.linkFailed },
    mutationFn: async (change: 'make' | 'revoke') => {
      if (change === 'make')
        return (await api.call('friends', 'renewFriendLink', { userSub })).secret;
      await api.call('friends', 'revokeFriendLink', { userSub });
      return null;
    },
    onSuccess: (secret) => {
      queries.setQueryData(ownLinkQuery(api, userSub).queryKey, secret);
      if (secret === null) show({ text: texts.linkRevoked, severity: 'success' });
    },
  });
};

interface ShownLinkProps {
  readonly address: string;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

const ShownLink = ({ address, busy, onRevoke }: ShownLinkProps) => {
  const texts = useTexts(findTexts);
  const [confirming, setConfirming] = useState(false);
  return (
    <Stack spacing={2} sx={{ maxWidth: '30rem', alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={texts.link}
        value={address}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <QrCode text={address} label={texts.qrCode} widthPx={QR_CODE_PX} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ShareButton title={texts.becomeFriends} url={address} />
        <Button
          color="error"
          disabled={busy}
          startIcon={<Link2Off aria-hidden size={18} />}
          onClick={() => {
            setConfirming(true);
          }}
        >
          {texts.revokeLink}
        </Button>
      </Stack>
      <ConfirmDialog
        open={confirming}
        title={texts.revokeTitle}
        text={texts.revokeText}
        confirm={texts.revokeLink}
        onConfirm={() => {
          setConfirming(false);
          onRevoke();
        }}
        onCancel={() => {
          setConfirming(false);
        }}
      />
    </Stack>
  );
};

/** The reader's own link to become friends, also as a QR code. */
export const OwnLink = ({ user: { sub, username } }: { readonly user: SignedInUser }) => {
  const texts = useTexts(findTexts);
  const { siteOrigin } = useConfig();
  const { data: secret, isPending, refetch } = useQuery(ownLinkQuery(useApi(), sub));
  const change = useChangeLink(sub);
  const content = () => {
    if (secret === null) {
      return (
        <Button
          variant="outlined"
          loading={change.isPending}
          startIcon={<Link2 aria-hidden size={18} />}
          onClick={() => {
            change.mutate('make');
          }}
        >
          {texts.makeLink}
        </Button>
      );
    }
    if (secret !== undefined) {
      return (
        <ShownLink
          address={siteOrigin + friendLinkHref(username, secret)}
          busy={change.isPending}
          onRevoke={() => {
            change.mutate('revoke');
          }}
        />
      );
    }
    if (isPending) return <Skeleton variant="rounded" width={160} height={40} />;
    return <RetryAlert text={texts.linkLoadFailed} onRetry={() => void refetch()} />;
  };
  return (
    <SettingsSection title={texts.linkTitle} text={texts.linkText}>
      {content()}
    </SettingsSection>
  );
};
