import { styled } from '@mui/material/styles';
import type { CitationPair, PairedCitation } from '#contract/operations/citations.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { WholeCitation } from './citation-words.tsx';
import { PairSentence, type End } from './pair-sentence.tsx';
import { citationsOf, totalOf } from './pairs.ts';
import { citationsTexts } from './texts.ts';

/** Above the link of the row. It opens without script. */
const Details = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  marginTop: theme.spacing(0.5),
  '& summary': {
    width: 'fit-content',
    padding: theme.spacing(0.5, 0),
    cursor: 'pointer',
    color: colors.primary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { padding: theme.spacing(1.5, 0), overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${colors.line}` },
}));

const Sentence = styled('p')({ margin: 0 });

/** Characters of a reason that fit into the lines of a row, more or less. */
const ROW_FITS = 36;

const isShownWhole = ({ quote, text = '', reason }: PairedCitation): boolean =>
  quote === undefined && text === '' && reason.length <= ROW_FITS;

interface OpenedCitationsProps {
  readonly pair: CitationPair;
  readonly ends: { readonly citing: End; readonly cited: End };
  /** Of the other book or person. */
  readonly name: string;
}

/** Every citation of a pair, in full. Nothing for a single one that its row shows whole. */
export const OpenedCitations = ({ pair, ends, name }: OpenedCitationsProps) => {
  const texts = useTexts(citationsTexts);
  const citations = citationsOf(pair);
  const { newest } = pair;
  const isSingle = citations.length === 1;
  if (isSingle && isShownWhole(newest)) return null;
  const isAll = citations.length === totalOf(pair.counts);
  const several = isAll ? texts.allOf(citations.length) : texts.newestOf(citations.length);
  return (
    <Details>
      <summary>{isSingle ? texts.wholeOf : several}</summary>
      <ul aria-label={texts.allOfBook(name)}>
        {citations.map((citation) => (
          <li key={citation.noteId}>
            {!isSingle && (
              <Sentence>
                <PairSentence citation={citation} {...ends} />
              </Sentence>
            )}
            <WholeCitation citation={citation} />
          </li>
        ))}
      </ul>
    </Details>
  );
};
