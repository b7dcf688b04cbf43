import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXT_MAX } from '#contract/limits.ts';
import { isPreferredName } from '#contract/names.ts';
import { pagePatterns } from '#contract/pages.ts';
import { DraftNotice } from '#web/components/draft-notice.tsx';
import { useFailureReport, useSnackbar } from '#web/components/snackbar.tsx';
import { profileQuery, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { AVATAR_PX, INTRODUCTION_ROWS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Allowance } from './allowance.tsx';
import { PictureField } from './picture-field.tsx';
import { type OwnProfile, type PictureFault, type ProfileDraft, saveProfile } from './queries.ts';
import { profileSettingsTexts } from './texts.ts';

/** As large as the form, so that the layout does not shift when the profile arrives. */
export const ProfileFormSkeleton = () => {
  const common = useTexts('common');
  return (
    <Stack role="status" aria-label={common.loading} spacing={3}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}>
        <Skeleton variant="circular" width={AVATAR_PX} height={AVATAR_PX} />
        <Skeleton variant="rounded" width={160} height={40} />
      </Box>
      <Skeleton variant="rounded" height={79} />
      <Skeleton variant="rounded" height={58} />
      <Skeleton variant="rounded" height={149} />
      <Skeleton variant="rounded" height={44} />
    </Stack>
  );
};

/** Sends a draft, one at a time, and navigates home when all of it is saved. */
const useSave = ({ sub: userSub, username }: SignedInUser, onSaved: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { saved, saveFailed } = useTexts(profileSettingsTexts);
  const show = useSnackbar();
  const report = useFailureReport();
  const [fault, setFault] = useState<PictureFault | null>(null);
  const { mutate: save, isPending: saving } = useMutation({
    mutationFn: (draft: ProfileDraft) => {
      setFault(null);
      return saveProfile(api, userSub, draft);
    },
    onSuccess: (outcome) => {
      // Some fields may have been saved all the same.
      void queries.invalidateQueries({ queryKey: userQuery(api, userSub).queryKey });
      void queries.invalidateQueries({ queryKey: profileQuery(api, username).queryKey });
      if (outcome === 'saved') {
        onSaved();
        show({ text: saved, severity: 'success' });
        navigate(pagePatterns.home);
      }
      if (outcome === 'failed') report(outcome, saveFailed);
      else if (outcome !== 'saved') setFault(outcome);
    },
  });
  return { saving, fault, setFault, save };
};

/** Reads a stored draft; null if a field does not fit the form any more. */
const profileDraftOf = (stored: unknown): OwnProfile | null => {
  // A later release may have other fields, so each one is checked.
  const { preferredName, profileText, foundByName } = (stored ?? {}) as Partial<OwnProfile>;
  if (typeof preferredName !== 'string' || typeof profileText !== 'string') return null;
  return typeof foundByName === 'boolean' ? { preferredName, profileText, foundByName } : null;
};

interface ProfileFormProps {
  readonly user: SignedInUser;
  readonly start: OwnProfile;
}

/**
 * Picture, preferred name, whether it is found, and self-introduction of the reader. All but the picture are a
 * draft until they are saved.
 */
export const ProfileForm = ({ user, start }: ProfileFormProps) => {
  const texts = useTexts(profileSettingsTexts);
  const draft = useDraft<OwnProfile>({
    form: 'profile',
    subject: '',
    start,
    parseDraft: profileDraftOf,
  });
  const { preferredName, profileText, foundByName } = draft.value;
  const [picture, setPicture] = useState<Blob | null>(null);
  const { saving, fault, setFault, save } = useSave(user, draft.clear);
  const name = preferredName.trim();
  const nameHolds = isPreferredName(name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameHolds && !saving) save({ ...draft.value, preferredName: name, picture });
  };
  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit}>
      {draft.restored && <DraftNotice onDiscard={draft.clear} />}
      <PictureField
        userSub={user.sub}
        picture={picture}
        onPicture={(chosen) => {
          setFault(null);
          setPicture(chosen);
        }}
        onUnreadable={() => {
          setFault('unreadable');
        }}
      />
      <TextField
        label={texts.name}
        name="preferred-name"
        autoComplete="nickname"
        value={preferredName}
        error={!nameHolds}
        helperText={nameHolds ? texts.nameHint(user.username) : texts.nameFault}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.preferredName } }}
        onChange={(event) => {
          draft.set({ ...draft.value, preferredName: event.target.value });
        }}
      />
      <Allowance
        label={texts.foundByName}
        hint={texts.foundByNameHint(user.username)}
        allowed={foundByName}
        onChange={(allowed) => {
          draft.set({ ...draft.value, foundByName: allowed });
        }}
      />
      <TextField
        label={texts.introduction}
        name="profile-text"
        multiline
        rows={INTRODUCTION_ROWS}
        value={profileText}
        helperText={texts.length(profileText.length, TEXT_MAX.profileText)}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.profileText } }}
        onChange={(event) => {
          draft.set({ ...draft.value, profileText: event.target.value });
        }}
      />
      {fault !== null && <Alert severity="error">{texts.faults[fault]}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={saving} disabled={!nameHolds}>
        {texts.done}
      </Button>
    </Stack>
  );
};
