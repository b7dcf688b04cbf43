import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { pageHref } from '#contract/pages.ts';
import { copyTitleOf } from '#web/features/books/public.ts';
import { CoverRow } from '#web/features/copies/public.ts';
import { shownName } from '#web/features/readers/public.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { BorrowRole } from './queries.ts';
import { borrowRequestsTexts } from './texts.ts';

const Words = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(1, 0, 0),
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
}));

/** The time moves to a line of its own as a whole. */
const State = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  [theme.breakpoints.up('md')]: { justifyContent: 'flex-end', maxWidth: '18rem' },
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
  const texts = useTexts(borrowRequestsTexts);
  const languageOf = useTextLanguage();
  const { Book_Simple: book, KANRI_ID, Person: person, changedAt, state, text } = request;
  const title = titleOfRequest(request);
  return (
    <CoverRow
      book={book}
      title={title}
      lang={languageOf(title)}
      to={pageHref.manifestation(KANRI_ID)}
      actions={actions === undefined ? undefined : <Actions>{actions}</Actions>}
    >
      <Typography variant="body2" sx={{ mt: 0.25 }}>
        <Link component={RouterLink} to={pageHref.profile(person.username)}>
          {role === 'owner' ? texts.from(shownName(person)) : texts.to(shownName(person))}
        </Link>
      </Typography>
      <Words lang={languageOf(text)}>{text}</Words>
      <State>
        <span>{texts.states[role][state]}</span>{' '}
        <time dateTime={changedAt}>{japanMinute(Date.parse(changedAt))}</time>
      </State>
    </CoverRow>
  );
};
