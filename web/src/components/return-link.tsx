import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from '../lib/navigation.tsx';
import { returnPageOf } from '../lib/return-path.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from './return-texts.en.ts';
import { ja } from './return-texts.ja.ts';

/** After a sign-in, which leads to the home page: a link to the page that the visitor came from. */
export const ReturnLink = () => {
  const texts = useTexts({ ja, en });
  const { state } = useLocation();
  const page = returnPageOf(state);
  return (
    page !== null && (
      <Alert severity="info" icon={false} sx={{ mb: 3 }}>
        <Link component={RouterLink} to={page.from} underline="always">
          {page.title === '' ? texts.toPage : texts.toBook(page.title)}
        </Link>
      </Alert>
    )
  );
};
