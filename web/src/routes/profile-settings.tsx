import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  SETTINGS_SECTION_KEY,
  settingsSections,
  type SettingsSectionName,
} from '#contract/pages.ts';
import { KindleBooks } from '#web/features/kindle/public.ts';
import { KeepSetting } from '#web/features/offline/public.ts';
import {
  ExportData,
  ImportLink,
  LeaveProduct,
  LibrarySettings,
  OwnProfileForm,
  SectionLinks,
  profileSettingsTexts,
} from '#web/features/profile-settings/public.ts';
import {
  AddressSettings,
  OwnPage,
  PasswordSettings,
  SecondStepSettings,
} from '#web/features/session/public.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Keeps the form readable in wide windows. */
const FORM_WIDTH_PX = 560;

interface UserProps {
  readonly user: SignedInUser;
}

const Between = () => <Divider sx={{ my: 5 }} />;

const contents: Readonly<Record<SettingsSectionName, (user: SignedInUser) => ReactNode>> = {
  profile: (user) => <OwnProfileForm user={user} />,
  bookshelf: ({ sub }) => (
    <>
      <LibrarySettings userSub={sub} />
      <Between />
      <KeepSetting userSub={sub} />
    </>
  ),
  security: (user) => (
    <>
      <PasswordSettings user={user} />
      <Between />
      <AddressSettings user={user} />
      <Between />
      <SecondStepSettings userSub={user.sub} />
    </>
  ),
  data: (user) => (
    <>
      <ImportLink />
      <Between />
      <KindleBooks userSub={user.sub} />
      <Between />
      <ExportData userSub={user.sub} />
      <Between />
      <LeaveProduct user={user} />
    </>
  ),
};

/** The section that the query names, and those that were shown before. */
const useSections = () => {
  const [query] = useSearchParams();
  const named = query.get(SETTINGS_SECTION_KEY);
  const shown = settingsSections.find((section) => section === named) ?? 'profile';
  const [opened, setOpened] = useState([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return { shown, opened };
};

/** One section at a time. Opened ones stay mounted: they keep what is typed, and an import goes on. */
const Sections = ({ user }: UserProps) => {
  const { sections } = useTexts(profileSettingsTexts);
  const { shown, opened } = useSections();
  return (
    <>
      <SectionLinks shown={shown} />
      {settingsSections
        .filter((section) => opened.includes(section))
        .map((section) => (
          <Box
            key={section}
            component="section"
            aria-label={sections[section]}
            hidden={section !== shown}
          >
            {contents[section](user)}
          </Box>
        ))}
    </>
  );
};

/** `/profile`: the reader's own profile and account in four sections; no requests for visitors. */
export const ProfileSettingsScreen = () => {
  const { title } = useTexts(profileSettingsTexts);
  return (
    <OwnPage title={title}>
      {(user) => (
        <Box key={user.sub} sx={{ maxWidth: FORM_WIDTH_PX }}>
          <Sections user={user} />
        </Box>
      )}
    </OwnPage>
  );
};
