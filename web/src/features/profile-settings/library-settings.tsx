import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReadLibrarySettings } from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import {
  LevelChoice,
  librarySettingsQuery,
  saveLibrarySettings,
  useBookshelfChanged,
} from '#web/features/copies/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Allowance } from './allowance.tsx';
import { profileSettingsTexts } from './texts.ts';

/** Saves the settings; what depends on them is loaded again. */
const useSave = (userSub: string) => {
  const texts = useTexts(profileSettingsTexts);
  const api = useApi();
  const queries = useQueryClient();
  const bookshelfChanged = useBookshelfChanged();
  const showNotice = useSnackbar();
  return useMutation({
    // Shown beside the button.
    meta: { failure: null },
    mutationFn: (settings: ReadLibrarySettings) => saveLibrarySettings(api, settings),
    onSuccess: (_, settings) => {
      queries.setQueryData(librarySettingsQuery(api, userSub).queryKey, settings);
      void bookshelfChanged();
      showNotice({ text: texts.librarySaved, severity: 'success' });
    },
    onError: (error) => {
      logFailure('save library settings', error);
    },
  });
};

const LibraryForm = ({ start }: { readonly start: ReadLibrarySettings }) => {
  const texts = useTexts(profileSettingsTexts);
  const [draft, setDraft] = useState(start);
  const save = useSave(start.UserSub);
  const name = draft.LibraryName.trim();
  const nameHolds = isVisibleName(name);
  const change = (changed: Partial<ReadLibrarySettings>) => {
    save.reset();
    setDraft((before) => ({ ...before, ...changed }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameHolds && !save.isPending) save.mutate({ ...draft, LibraryName: name });
  };
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <TextField
        label={texts.libraryName}
        name="library-name"
        autoComplete="off"
        value={draft.LibraryName}
        error={!nameHolds}
        helperText={nameHolds ? texts.libraryNameHint : texts.nameFault}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.libraryName } }}
        onChange={(event) => {
          change({ LibraryName: event.target.value });
        }}
      />
      <LevelChoice
        level={draft.LibraryOpenLevel}
        onChange={(LibraryOpenLevel) => {
          change({ LibraryOpenLevel, OpenLevelUndecided: undefined });
        }}
      />
      <Allowance
        label={texts.selfLend}
        hint={texts.selfLendHint}
        allowed={draft.AllowSelfLend === 'ALLOW'}
        onChange={(allowed) => {
          change({ AllowSelfLend: allowed ? 'ALLOW' : 'DENY' });
        }}
      />
      <Allowance
        label={texts.selfReturn}
        hint={texts.selfReturnHint}
        allowed={draft.AllowSelfReturn === 'ALLOW'}
        onChange={(allowed) => {
          change({ AllowSelfReturn: allowed ? 'ALLOW' : 'DENY' });
        }}
      />
      <Allowance
        label={texts.borrowRequests}
        hint={texts.borrowRequestsHint}
        allowed={draft.BorrowRequests !== 'NOBODY'}
        onChange={(allowed) => {
          change({ BorrowRequests: allowed ? 'FRIENDS' : 'NOBODY' });
        }}
      />
      {save.isError && <Alert severity="error">{texts.libraryNotSaved}</Alert>}
      <Button
        type="submit"
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
        loading={save.isPending}
        disabled={!nameHolds}
      >
        {texts.saveLibrary}
      </Button>
    </Stack>
  );
};

/** As high as the form, so that the sections below do not shift. */
const LIBRARY_FORM_HEIGHT_PX = 520;

/** The library's name, who may open it, and what borrowers may do and ask. */
export const LibrarySettings = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const texts = useTexts(profileSettingsTexts);
  const { data, isPending, refetch } = useQuery(librarySettingsQuery(useApi(), userSub));
  const content = () => {
    if (data !== undefined) return <LibraryForm start={data} />;
    if (isPending) {
      return (
        <Skeleton
          role="status"
          aria-label={common.loading}
          variant="rounded"
          height={LIBRARY_FORM_HEIGHT_PX}
        />
      );
    }
    return <RetryAlert text={texts.libraryLoadFailed} onRetry={() => void refetch()} />;
  };
  return (
    <SettingsSection title={texts.libraryTitle} text={texts.libraryText}>
      {content()}
    </SettingsSection>
  );
};
