import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface ShelfHeadingProps {
  readonly title: string;
  /** Absent until it is known. */
  readonly total?: number | undefined;
}

/** Whose shelf it is, and how many books stand on it. */
export const ShelfHeading = ({ title, total }: ShelfHeadingProps) => {
  const texts = useTexts({ ja, en });
  return (
    <Typography variant="h1" sx={{ mb: 3 }}>
      {title}
      {total !== undefined && (
        <Box
          component="span"
          sx={{ ml: 1.5, fontSize: '1rem', fontWeight: 500, color: 'text.secondary' }}
        >
          {texts.total(total)}
        </Box>
      )}
    </Typography>
  );
};
