import Typography from '@mui/material/Typography';
import { splitHints } from '#contract/title-hints.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** What the search took for a hint: a book need not have it. */
export const Hints = ({ word }: { readonly word: string }) => {
  const search = useTexts({ ja, en });
  const { hints } = splitHints(word);
  return hints.length === 0 ? null : (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {search.hinted(hints.toReversed().join(''))}
    </Typography>
  );
};
