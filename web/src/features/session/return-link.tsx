import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useTexts } from '#web/texts/texts.ts';
import { returnPageOf } from './login-state.ts';

/** Looks like the library's message, whose code the home page does not need otherwise. */
const Notice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: theme.spacing(3),
  padding: theme.spacing(1.75, 2),
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.Alert.infoColor,
  backgroundColor: theme.vars.palette.Alert.infoStandardBg,
}));

/** After a sign-in, which leads to the home page: a link to the page that the visitor came from. */
export const ReturnLink = () => {
  const common = useTexts('common');
  const { state } = useLocation();
  const page = returnPageOf(state);
  return (
    page !== null && (
      <Notice role="alert">
        <Link component={RouterLink} to={page.from} underline="always">
          {page.title === '' ? common.returnToPage : common.returnToBook(page.title)}
        </Link>
      </Notice>
    )
  );
};
