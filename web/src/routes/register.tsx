import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { Page } from '../components/page.tsx';
import { useMessages } from '../messages/messages-context.tsx';

/** `/register`: no form, because accounts are made in the mobile app (SP-012). */
export const RegisterScreen = () => {
  const { session: texts } = useMessages();
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
