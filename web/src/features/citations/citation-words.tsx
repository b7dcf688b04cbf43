import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { PairedCitation } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { shownName } from '#web/features/readers/public.ts';
import { dayOfTime } from '#web/lib/days.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import { citationsTexts } from './texts.ts';

/** Why a book cites another one, in the words of a reader. */
export const Reason = styled('p')({
  margin: 0,
  fontSize: '1.0625rem',
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
});

/** Words of the citing book. */
const Quote = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: titleType.fontFamily,
  lineHeight: 1.9,
  margin: theme.spacing(0.5, 0),
  paddingInlineStart: theme.spacing(2),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  margin: 0,
  color: colors.quietInk,
  // The smallest target that is easy to tap.
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
}));

const Reader = ({ reader }: Pick<PairedCitation, 'reader'>) => {
  const common = useTexts('common');
  const languageOf = useTextLanguage();
  if (reader === undefined) return <span>{common.someone}</span>;
  const name = shownName(reader);
  return (
    <MuiLink
      component={Link}
      to={pageHref.profile(reader.username)}
      color="inherit"
      underline="hover"
      lang={languageOf(name)}
    >
      {name}
    </MuiLink>
  );
};

interface BylineProps {
  readonly citation: PairedCitation;
  /** Whether the day leads to the note. */
  readonly linked?: boolean;
}

/** Who recorded a citation, and when. */
export const Byline = ({ citation, linked = false }: BylineProps) => {
  const texts = useTexts(citationsTexts);
  const day = dayOfTime(citation.createdAt, useLocale().locale);
  return (
    <Line>
      <Reader reader={citation.reader} />
      {linked ? (
        <MuiLink component={Link} to={pageHref.note(citation.noteId)}>
          {texts.toNote(day)}
        </MuiLink>
      ) : (
        <time dateTime={citation.createdAt}>{day}</time>
      )}
    </Line>
  );
};

/** Quotation and whole reason of a citation, with its reader and its note. */
export const WholeCitation = ({ citation }: { readonly citation: PairedCitation }) => {
  const texts = useTexts(citationsTexts);
  const languageOf = useTextLanguage();
  const { quote, reason, text = reason } = citation;
  return (
    <>
      {quote !== undefined && <Quote lang={languageOf(quote)}>{texts.quoted(quote)}</Quote>}
      <Reason lang={languageOf(text)} style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Reason>
      <Byline citation={citation} linked />
    </>
  );
};
