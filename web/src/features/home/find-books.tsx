import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';

const SUGGESTED_WORDS = ['夏目漱石', '宮沢賢治', '太宰治', '芥川龍之介', '与謝野晶子', '絵本'];

/** Searches to begin with, for whoever does not know yet what to type. */
export const FindBooks = () => {
  const texts = useTexts('home');
  return (
    <Box component="section" aria-label={texts.findBooks} sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.findBooks}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SUGGESTED_WORDS.map((word) => (
          <Chip key={word} clickable component={Link} to={pageHref.search(word)} label={word} />
        ))}
      </Box>
    </Box>
  );
};
