import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

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

const TitleList = ({
  titles,
  labelledBy,
}: {
  readonly titles: readonly string[];
  readonly labelledBy: string;
}) => {
  const languageOf = useTextLanguage();
  return (
    <Titles aria-labelledby={labelledBy}>
      {titles.map((title) => (
        <li key={title} lang={languageOf(title)}>
          {title}
        </li>
      ))}
    </Titles>
  );
};

/** The titles of the parts of a book. A long list is folded; the fold needs no script. */
export const Contents = ({ titles }: { readonly titles: readonly string[] }) => {
  const texts = useTexts({ ja, en });
  const headingId = useId();
  // One title alone is not worth a fold.
  const isLong = titles.length > SHOWN_TITLES + 1;
  const first = isLong ? titles.slice(0, SHOWN_TITLES) : titles;
  const rest = titles.slice(first.length);
  return (
    <>
      <Typography variant="h3" id={headingId} sx={{ mt: 2, mb: 0.5 }}>
        {texts.contents}
      </Typography>
      <TitleList titles={first} labelledBy={headingId} />
      {rest.length > 0 && (
        <Rest>
          <summary>{texts.moreContents(rest.length)}</summary>
          <TitleList titles={rest} labelledBy={headingId} />
        </Rest>
      )}
    </>
  );
};
