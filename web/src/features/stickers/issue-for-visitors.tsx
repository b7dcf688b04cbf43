import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Why there is no sheet without a login, and the ways to one: the login and the app (SP-132). */
export const IssueForVisitors = () => {
  const sticker = useTexts({ ja, en });
  const texts = sticker.download;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.signIn}
      </Typography>
      <Button
        variant="contained"
        component={Link}
        to={pagePatterns.login}
        startIcon={<LogIn size={18} aria-hidden />}
      >
        {texts.login}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.app}{' '}
        <MuiLink
          component={Link}
          underline="always"
          to={pagePatterns.about}
          sx={{ display: 'inline-block' }}
        >
          {texts.appLink}
        </MuiLink>
      </Typography>
    </Box>
  );
};
