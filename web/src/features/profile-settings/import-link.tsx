import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { profileSettingsTexts } from './texts.ts';

/** Leads to the import of records of other services. */
export const ImportLink = () => {
  const texts = useTexts(profileSettingsTexts);
  return (
    <SettingsSection title={texts.importTitle} text={texts.importText}>
      <Button
        variant="outlined"
        component={Link}
        to={pagePatterns.readerImport}
        startIcon={<FileUp aria-hidden size={18} />}
      >
        {texts.toImport}
      </Button>
    </SettingsSection>
  );
};
