import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Library } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  padding: theme.spacing(3),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${colours.line}`,
  borderRadius: 15,
}));

/** A link to the reader's own bookshelf. */
export const OwnBooks = () => {
  const texts = useTexts({ ja, en });
  return (
    <Panel aria-label={texts.ownBooks}>
      <Library aria-hidden size={36} strokeWidth={1.4} color={colours.primary} />
      <Box sx={{ flex: '1 1 12rem' }}>
        <Typography variant="h2">{texts.ownBooks}</Typography>
        <Typography color="textSecondary">{texts.ownBooksText}</Typography>
      </Box>
      <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
        {texts.toBookshelf}
      </Button>
    </Panel>
  );
};
