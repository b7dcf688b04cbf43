import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { StoredBooks } from './stored-books.tsx';
import { kindleTexts } from './texts.ts';

/** Leads to the import of Kindle books, and removes imported ones. */
export const KindleBooks = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(kindleTexts);
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Button variant="outlined" component={Link} to={pagePatterns.readerImport}>
          {texts.toImport}
        </Button>
        <StoredBooks userSub={userSub} />
      </Stack>
    </SettingsSection>
  );
};
