import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { booksTexts } from './texts.ts';

/** Most visits do not open them. */
const RelatedGroups = lazyPart('RelatedGroups', () => import('./related-groups.tsx'));

const Sheet = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Summary = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  minHeight: 48,
  padding: theme.spacing(1.5, 2),
  borderRadius: 'inherit',
  textAlign: 'start',
  '& > svg': {
    flexShrink: 0,
    marginInlineStart: 'auto',
    color: theme.vars.palette.action.active,
    transition: theme.transitions.create('transform'),
  },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
}));

/** Books by the same contributors; requested when the section is first expanded. */
export const RelatedBooks = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const book = useTexts(booksTexts);
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <Sheet>
      <h2 style={{ margin: 0 }}>
        <Summary
          id="related-books"
          aria-expanded={expanded}
          aria-controls="related-books-content"
          onClick={() => {
            setExpanded(!expanded);
            setOpened(true);
          }}
        >
          <Typography component="span" variant="h2">
            {book.related}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ mx: 1.5 }}>
            {book.relatedHint}
          </Typography>
          <ChevronDown aria-hidden size={20} />
        </Summary>
      </h2>
      <Box
        role="region"
        id="related-books-content"
        aria-labelledby="related-books"
        hidden={!expanded}
        sx={{ px: 2, pt: 1, pb: 2 }}
      >
        {opened && (
          <Suspense fallback={<Skeleton width={160} height={32} />}>
            <RelatedGroups KANRI_ID={KANRI_ID} />
          </Suspense>
        )}
      </Box>
    </Sheet>
  );
};
