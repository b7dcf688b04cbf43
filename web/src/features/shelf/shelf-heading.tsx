import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../messages/messages-context.tsx';
import { shelfTexts } from '../../messages/shelf.ts';

interface ShelfHeadingProps {
  readonly title: string;
  /** Absent until it is known. */
  readonly total?: number | undefined;
}

/** Whose shelf it is, and how many books stand on it. */
export const ShelfHeading = ({ title, total }: ShelfHeadingProps) => {
  const texts = useTexts(shelfTexts);
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
