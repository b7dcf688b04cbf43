import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Book, X } from 'lucide-react';
import { fullTitleOf } from '#contract/book-fields.ts';
import { bookCardQuery } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  maxWidth: '100%',
  paddingLeft: theme.spacing(1.25),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 20,
  backgroundColor: theme.vars.palette.background.default,
  '& > svg': { flexShrink: 0 },
}));

interface BookChipProps {
  readonly KANRI_ID: string;
  /** Whether the note is about the book. */
  readonly isAbout: boolean;
  readonly disabled: boolean;
  readonly onChange: (isAbout: boolean) => void;
}

/** The book that a note is about, above its text; without it, a button that makes the note about the book again. */
export const BookChip = ({ KANRI_ID, isAbout, disabled, onChange }: BookChipProps) => {
  const texts = useTexts(notesTexts);
  const languageOf = useTextLanguage();
  const { data: book } = useQuery(bookCardQuery(useApi(), KANRI_ID));
  const title = book ? fullTitleOf(book) : undefined;
  if (!isAbout) {
    return (
      <Box sx={{ justifySelf: 'start' }}>
        <Button
          size="small"
          startIcon={<Book aria-hidden size={16} />}
          disabled={disabled}
          onClick={() => {
            onChange(true);
          }}
        >
          {texts.makeAbout(title)}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ minWidth: 0, justifySelf: 'start', maxWidth: '100%' }}>
      <Chip>
        <Book aria-hidden size={16} />
        <Typography component="span" variant="body2" noWrap lang={languageOf(title)}>
          {texts.aboutBook(title)}
        </Typography>
        <IconButton
          size="small"
          aria-label={texts.notAbout(title)}
          disabled={disabled}
          onClick={() => {
            onChange(false);
          }}
        >
          <X aria-hidden size={16} />
        </IconButton>
      </Chip>
    </Box>
  );
};

/** Says before it is sent that a text is about no book. */
export const NoBookHint = () => {
  const texts = useTexts(notesTexts);
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.aboutNoBook}
    </Typography>
  );
};
