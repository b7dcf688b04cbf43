import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { chooseToKeep, keepsBookshelf } from './register-worker.ts';
import { offlineTexts } from './texts.ts';

/** Whether this device keeps the bookshelf; the next visit of one of its pages begins to. */
export const KeepSetting = ({ userSub }: { readonly userSub: string }) => {
  const { setting: texts } = useTexts(offlineTexts);
  const [keeps, setKeeps] = useState(keepsBookshelf);
  const choose = async (chosen: boolean) => {
    setKeeps(chosen);
    try {
      await chooseToKeep(userSub, chosen);
    } catch (error) {
      logFailure('bookshelf of this device', error);
    }
  };
  return (
    <SettingsSection title={texts.title} text={texts.hint}>
      <FormControlLabel
        control={<Switch checked={keeps} onChange={(_, chosen) => void choose(chosen)} />}
        label={texts.label}
      />
    </SettingsSection>
  );
};
