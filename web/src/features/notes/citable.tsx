import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { authorName } from '#contract/book-fields.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { Cover } from '../../components/cover.tsx';
import { editionOf } from '../../lib/books.ts';
import { useTexts } from '../../texts/texts.ts';
import { citableBooks, citablePersons } from './citation-queries.ts';
import type { TargetKind } from './citation-search.tsx';

const COVER_PX = 40;

const Lines = ({
  name,
  more,
}: {
  readonly name: string;
  readonly more: readonly (string | undefined)[];
}) => (
  <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0 }}>
    <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
      {name}
    </Typography>
    {more.filter(Boolean).map((line) => (
      <Typography
        key={line}
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block' }}
      >
        {line}
      </Typography>
    ))}
  </Box>
);

const BookRow = ({ hit: book }: { readonly hit: FoundBook }) => (
  <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: '100%' }}>
    <Box component="span" sx={{ width: COVER_PX, flexShrink: 0 }}>
      <Cover title={book.MainTitle} isbn={book.ISBN} alt="" />
    </Box>
    <Lines name={book.MainTitle} more={[book.Responsibility, editionOf(book)]} />
  </Box>
);

const PersonRow = ({ hit: person }: { readonly hit: FoundAuthor }) => {
  const common = useTexts('common');
  return (
    <Lines
      name={authorName(person.main_name) ?? common.unknownPerson}
      more={[person.birth_death]}
    />
  );
};

export const citableBook: TargetKind<FoundBook> = {
  search: citableBooks,
  idOf: ({ KANRI_ID }) => KANRI_ID,
  Row: BookRow,
};

export const citablePerson: TargetKind<FoundAuthor> = {
  search: citablePersons,
  idOf: ({ tenkyo_id }) => tenkyo_id,
  Row: PersonRow,
};
