import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { Page } from '../components/page.tsx';
import { useTexts } from '../texts/texts.ts';

/** `/register`: no form, because accounts are created in the mobile app. */
export const RegisterScreen = () => {
  const texts = useTexts('session');
  return (
    <Page title="Welcome">
      <Typography>
        {texts.hint}{' '}
        <Link
          component={RouterLink}
          to={pagePatterns.about}
          underline="always"
          sx={{ display: 'inline-block' }}
        >
          {texts.hintLink}
        </Link>
      </Typography>
    </Page>
  );
};
