import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import type { NotesSummary } from './queries.ts';
import { notesTexts } from './texts.ts';

type Lead = NonNullable<NotesSummary['lead']>;

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  paddingLeft: theme.spacing(2.5),
  borderLeft: `4px solid ${colors.note.explain.main}`,
}));

const Words = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body1,
  fontFamily: titleType.fontFamily,
  margin: 0,
  fontSize: '1.0625rem',
  lineHeight: 1.9,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Caption = styled('figcaption')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(2),
  marginTop: theme.spacing(1),
  color: colors.quietInk,
}));

/** The author's name; as high as a line while it loads. A removed account has no name. */
const Author = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const languageOf = useTextLanguage();
  const { data: author, isPending } = useQuery(userQuery(useApi(), userSub));
  if (author === undefined) return <span>{isPending ? '\u00A0' : common.someone}</span>;
  const name = shownName(author);
  return (
    <MuiLink component={Link} to={pageHref.profile(author.username)} lang={languageOf(name)}>
      {name}
    </MuiLink>
  );
};

/** The beginning of an explanation as the first words about a book, with its author and the note. */
export const LeadNote = ({ lead }: { readonly lead: Lead }) => {
  const texts = useTexts(notesTexts);
  const languageOf = useTextLanguage();
  return (
    <Figure aria-label={texts.quoted}>
      <Words lang={languageOf(lead.text)}>{lead.text}</Words>
      <Caption>
        <span>
          <Box component="span" aria-hidden>
            —{' '}
          </Box>
          <Author userSub={lead.userSub} />
        </span>
        <MuiLink component={Link} to={pageHref.note(lead.noteId)}>
          {lead.isCut ? texts.readWhole : texts.toNote}
        </MuiLink>
      </Caption>
    </Figure>
  );
};
