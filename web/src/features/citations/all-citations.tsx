import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { CitationPair } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useReasonOf } from '../../parts/citations/reason-link.tsx';
import { StanceWord } from '../../parts/citations/stances.tsx';
import { japanDay, useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { citationsOf, totalOf } from './pairs.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Above the link of the row. It opens without script. */
const Details = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  marginTop: theme.spacing(0.5),
  '& summary': {
    width: 'fit-content',
    padding: theme.spacing(0.5, 0),
    cursor: 'pointer',
    color: colours.primary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${colours.line}`,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0 },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
}));

interface AllCitationsProps {
  readonly pair: CitationPair;
  /** Of the other book or person. */
  readonly name: string;
}

/** Every citation of a pair with its stance, place, reason and note. Nothing for a single one, which its row shows. */
export const AllCitations = ({ pair, name }: AllCitationsProps) => {
  const texts = useTexts({ ja, en });
  const reasonOf = useReasonOf();
  const languageOf = useTextLanguage();
  const citations = citationsOf(pair);
  if (citations.length === 1) return null;
  const isAll = citations.length === totalOf(pair.counts);
  return (
    <Details>
      <summary>{isAll ? texts.allOf(citations.length) : texts.newestOf(citations.length)}</summary>
      <ul aria-label={texts.allOfBook(name)}>
        {citations.map(({ noteId, createdAt, referenceType, place, reason }) => (
          <li key={noteId}>
            <Line>
              <StanceWord stance={referenceType ?? 'unsaid'} />
              <MuiLink component={Link} to={pageHref.note(noteId)}>
                {texts.toNote(japanDay(Date.parse(createdAt)))}
              </MuiLink>
            </Line>
            <p lang={languageOf(reason)}>{reasonOf({ place, reason })}</p>
          </li>
        ))}
      </ul>
    </Details>
  );
};
