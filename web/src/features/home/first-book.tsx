import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FileUp, Hash, ScanBarcode, Search } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns, scanByNumberHref } from '#contract/pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { homeTexts } from './texts.ts';

const Sheet = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  padding: theme.spacing(3),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Ways = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: theme.spacing(1.5),
}));

const Way = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  height: '100%',
  padding: theme.spacing(1.5, 2),
  color: 'inherit',
  textDecoration: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& svg': { flexShrink: 0, color: theme.vars.palette.primary.main },
  '& b': { ...theme.typography.body1, display: 'block', fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '&:hover': { borderColor: theme.vars.palette.primary.main },
}));

const ways = [
  { name: 'scan', icon: ScanBarcode, to: pagePatterns.scan },
  { name: 'number', icon: Hash, to: scanByNumberHref },
  { name: 'title', icon: Search, to: pagePatterns.searchWithoutQuery },
  { name: 'import', icon: FileUp, to: pagePatterns.readerImport },
] as const;

/** The ways to the first book of an empty bookshelf, and how to find friends. */
export const FirstBook = () => {
  const texts = useTexts(homeTexts);
  const id = useId();
  const [before, after] = texts.findFriends;
  return (
    <Sheet aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {texts.firstBook}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.firstBookHint}
      </Typography>
      <Ways>
        {ways.map(({ name, icon: Icon, to }) => (
          <li key={name}>
            <Way to={to}>
              <Icon aria-hidden size={24} />
              <span>
                <b>{texts.firstBookWays[name].name}</b>
                <small>{texts.firstBookWays[name].hint}</small>
              </span>
            </Way>
          </li>
        ))}
      </Ways>
      <Typography variant="body2" color="textSecondary">
        {before}
        <MuiLink component={Link} to={pagePatterns.findFriends} underline="always">
          {texts.findFriendsPage}
        </MuiLink>
        {after}
      </Typography>
    </Sheet>
  );
};
