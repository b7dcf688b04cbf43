import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from '../lib/navigation.tsx';
import { wayBackOf } from '../lib/return-path.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from './way-back-texts.en.ts';
import { ja } from './way-back-texts.ja.ts';

/** After a sign-in, which leads to the home page: a link to the page that the visitor came from. */
export const WayBackLink = () => {
  const texts = useTexts({ ja, en });
  const { state } = useLocation();
  const wayBack = wayBackOf(state);
  return (
    wayBack !== null && (
      <Alert severity="info" icon={false} sx={{ mb: 3 }}>
        <Link component={RouterLink} to={wayBack.from} underline="always">
          {wayBack.title === '' ? texts.toPage : texts.toBook(wayBack.title)}
        </Link>
      </Alert>
    )
  );
};
