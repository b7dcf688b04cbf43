import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { minuteInText } from '../../lib/days.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { copyTitleOf } from '../../parts/books/books.ts';
import { Cover } from '../../parts/books/cover.tsx';
import { shownName } from '../../parts/readers/users.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import { titleType } from '../../theme/tokens.ts';
import type { BorrowRole } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const COVER_PX = 64;

export const RequestList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '56rem',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  gridTemplateAreas: '"cover about" "cover actions"',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.5),
  padding: theme.spacing(2, 0),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr) auto`,
    gridTemplateAreas: '"cover about actions"',
    alignItems: 'start',
  },
}));

const Words = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(1, 0, 0),
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
}));

export const titleOfRequest = ({ Book_Simple, KANRI_ID }: BorrowRequest): string =>
  copyTitleOf(Book_Simple, KANRI_ID);

interface RequestRowProps {
  readonly request: BorrowRequest;
  readonly role: BorrowRole;
  readonly actions?: ReactNode;
}

/** One request: the book, the other reader, the words and the state with its time. */
export const RequestRow = ({ request, role, actions }: RequestRowProps) => {
  const texts = useTexts({ ja, en });
  const { locale } = useLocale();
  const languageOf = useTextLanguage();
  const { Book_Simple: book, KANRI_ID, Person: person, changedAt, state, text } = request;
  const title = titleOfRequest(request);
  return (
    <Row>
      <Box sx={{ gridArea: 'cover' }}>
        <Cover title={book === undefined ? title : coverTitleOf(book)} isbn={book?.ISBN} alt="" />
      </Box>
      <Box sx={{ gridArea: 'about', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={pageHref.manifestation(KANRI_ID)}
          lang={languageOf(title)}
          sx={{ ...titleType, color: 'text.primary' }}
        >
          {title}
        </Link>
        <Typography variant="body2" sx={{ mt: 0.25 }}>
          <Link component={RouterLink} to={pageHref.profile(person.username)}>
            {role === 'owner' ? texts.from(shownName(person)) : texts.to(shownName(person))}
          </Link>
        </Typography>
        <Words lang={languageOf(text)}>{text}</Words>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.states[role][state]}
          {' · '}
          <time dateTime={changedAt}>{minuteInText(Date.parse(changedAt), locale)}</time>
        </Typography>
      </Box>
      {actions !== undefined && (
        <Box
          sx={{
            gridArea: 'actions',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: { md: 'flex-end' },
            gap: 1,
            maxWidth: { md: '18rem' },
          }}
        >
          {actions}
        </Box>
      )}
    </Row>
  );
};
