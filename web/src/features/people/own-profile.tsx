import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { ProfileHead } from './profile-head.tsx';

/** A reader's own profile: nothing to be done with oneself but to edit it (PUB-04). */
export const OwnProfile = ({ profile }: { readonly profile: Profile }) => {
  const texts = useTexts({ ja, en });
  return (
    <ProfileHead
      profile={profile}
      actions={
        <Button
          variant="outlined"
          component={Link}
          to={pagePatterns.profileSettings}
          startIcon={<Pencil aria-hidden size={18} />}
        >
          {texts.edit}
        </Button>
      }
    />
  );
};
