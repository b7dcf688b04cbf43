import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationBook, CitationPair, PairedCitation } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { CitationSentence } from './citation-sentence.tsx';
import { useTrailState } from './trail-state.ts';

/** Where the names in a list lead. */
export interface Hrefs {
  readonly book: (KANRI_ID: string) => string;
  readonly person: (TENKYO_ID: string) => string;
}

export const toPages: Hrefs = { book: pageHref.manifestation, person: pageHref.author };

/** The place of the map on the page of a person. */
export const PERSON_MAP_ID = 'citations';

export const toMaps: Hrefs = {
  book: pageHref.citations,
  person: (TENKYO_ID) => `${pageHref.author(TENKYO_ID)}#${PERSON_MAP_ID}`,
};

/** What a list is about: the end that its pairs do not have. */
export interface Subject {
  readonly name: string;
  readonly isPerson?: boolean;
}

/** A book or a person at one end of a citation; `to` leads to it. */
export interface End extends Subject {
  readonly to?: string;
  readonly book?: CitationBook;
}

const bookEnd = (book: CitationBook, hrefs: Hrefs): End => ({
  name: fullTitleOf(book),
  to: hrefs.book(book.KANRI_ID),
  book,
});

/** What cites and what is cited in a pair of a list about `subject`. */
export const endsOf = (
  { citing, citedBook, citedPerson }: CitationPair,
  subject: Subject,
  hrefs: Hrefs,
): { readonly citing: End; readonly cited: End } => {
  const person = citedPerson && {
    name: citedPerson.name,
    to: hrefs.person(citedPerson.TENKYO_ID),
    isPerson: true,
  };
  return {
    citing: citing === undefined ? subject : bookEnd(citing, hrefs),
    cited: citedBook === undefined ? (person ?? subject) : bookEnd(citedBook, hrefs),
  };
};

interface NameProps {
  readonly of: End;
  readonly linked: boolean;
}

const Name = ({ of: { name, to }, linked }: NameProps) => {
  const lang = useTextLanguage()(name);
  const state = useTrailState();
  if (to === undefined || !linked) return <span lang={lang}>{name}</span>;
  return (
    <MuiLink
      component={Link}
      to={to}
      state={state}
      color="inherit"
      lang={lang}
      sx={{ fontWeight: 600 }}
    >
      {name}
    </MuiLink>
  );
};

interface PairSentenceProps {
  readonly citation: Pick<PairedCitation, 'referenceType' | 'place'>;
  readonly citing: End;
  readonly cited: End;
  /** Whether the names lead to what they name. */
  readonly linked?: boolean;
}

/** One citation of a pair as a sentence. */
export const PairSentence = ({ citation, citing, cited, linked = false }: PairSentenceProps) => (
  <CitationSentence
    citing={<Name of={citing} linked={linked} />}
    cited={<Name of={cited} linked={linked} />}
    isPerson={cited.isPerson === true}
    stance={citation.referenceType ?? 'unsaid'}
    place={citation.place}
  />
);
