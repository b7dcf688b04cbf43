import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useQuery } from '@tanstack/react-query';
import { OwnPage, RetryAlert } from '../parts/session/own-page.tsx';
import { ownProfileQuery } from '../features/profile-settings/queries.ts';
import { ExportData } from '../features/profile-settings/export-data.tsx';
import { LeaveProduct } from '../features/profile-settings/leave-product.tsx';
import { KindleImport } from '../features/kindle/kindle-import.tsx';
import { LibrarySettings } from '../features/profile-settings/library-settings.tsx';
import { ProfileForm, ProfileFormSkeleton } from '../features/profile-settings/profile-form.tsx';
import { SecondStepSettings } from '../features/second-step/second-step-settings.tsx';
import { useApi } from '../lib/api-client.ts';
import type { SignedInUser } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../features/profile-settings/texts.en.ts';
import { ja } from '../features/profile-settings/texts.ja.ts';

/** Keeps the form readable in wide windows. */
const FORM_WIDTH_PX = 560;

const OwnProfileForm = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts({ ja, en });
  const profile = useQuery(ownProfileQuery(useApi(), user.sub));
  if (profile.data !== undefined) return <ProfileForm user={user} start={profile.data} />;
  if (profile.isPending) return <ProfileFormSkeleton />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void profile.refetch()} />;
};

/** `/profile`: the reader's own profile and account; no requests for visitors. */
export const ProfileSettingsScreen = () => {
  const { title } = useTexts({ ja, en });
  return (
    <OwnPage title={title}>
      {(user) => (
        <Box key={user.sub} sx={{ maxWidth: FORM_WIDTH_PX, mx: 'auto' }}>
          <OwnProfileForm user={user} />
          <Divider sx={{ my: 5 }} />
          <LibrarySettings userSub={user.sub} />
          <Divider sx={{ my: 5 }} />
          <KindleImport userSub={user.sub} />
          <Divider sx={{ my: 5 }} />
          <SecondStepSettings userSub={user.sub} />
          <Divider sx={{ my: 5 }} />
          <ExportData userSub={user.sub} />
          <Divider sx={{ my: 5 }} />
          <LeaveProduct user={user} />
        </Box>
      )}
    </OwnPage>
  );
};
