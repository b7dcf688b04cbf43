import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { booksTexts } from './texts.ts';

/** Titles that are shown at first. */
const SHOWN_TITLES = 5;

const Titles = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  li: { padding: theme.spacing(0.25, 0) },
}));

const Rest = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  summary: { cursor: 'pointer', padding: theme.spacing(0.75, 0), width: 'fit-content' },
}));

interface Part {
  readonly title: string;
  /** Of a part that has a record of its own. */
  readonly KANRI_ID: string | undefined;
}

interface PartListProps {
  readonly parts: readonly Part[];
  readonly labelledBy: string;
}

const PartList = ({ parts, labelledBy }: PartListProps) => {
  const languageOf = useTextLanguage();
  return (
    <Titles aria-labelledby={labelledBy}>
      {parts.map(({ title, KANRI_ID }) => (
        <li key={KANRI_ID ?? title} lang={languageOf(title)}>
          {KANRI_ID === undefined ? (
            title
          ) : (
            <Link component={RouterLink} to={pageHref.manifestation(KANRI_ID)}>
              {title}
            </Link>
          )}
        </li>
      ))}
    </Titles>
  );
};

interface ContentsProps {
  readonly titles: readonly string[];
  /** Records of the parts, in the same order; empty where they have none. */
  readonly ids: readonly string[];
}

/** The titles of the parts of a book, with links to their own pages. A long list is folded; the fold needs no script. */
export const Contents = ({ titles, ids }: ContentsProps) => {
  const texts = useTexts(booksTexts);
  const headingId = useId();
  // One title alone is not worth a fold.
  const parts = titles.map((title, place) => ({ title, KANRI_ID: ids[place] }));
  const isLong = parts.length > SHOWN_TITLES + 1;
  const first = isLong ? parts.slice(0, SHOWN_TITLES) : parts;
  const rest = parts.slice(first.length);
  return (
    <>
      <Typography variant="h3" id={headingId} sx={{ mt: 2, mb: 0.5 }}>
        {texts.contents}
      </Typography>
      <PartList parts={first} labelledBy={headingId} />
      {rest.length > 0 && (
        <Rest>
          <summary>{texts.moreContents(rest.length)}</summary>
          <PartList parts={rest} labelledBy={headingId} />
        </Rest>
      )}
    </>
  );
};
