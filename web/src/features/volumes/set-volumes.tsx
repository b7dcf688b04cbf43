import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type MissingVolume, type OwnVolumes, rangesOf } from '#contract/missing-volumes.ts';
import type { BookOfSet } from '#contract/operations/works.ts';
import { pageHref } from '#contract/pages.ts';
import type { Volume } from '#contract/volume.ts';
import { Fold } from '#web/components/fold.tsx';
import { useEditionOf } from '#web/features/books/public.ts';
import { WantToRead } from '#web/features/reading-record/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { volumesTexts } from './texts.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface FirstOnesProps<T> {
  readonly all: readonly T[];
  readonly most: number;
  readonly render: (one: T) => ReactNode;
}

/** The first ones of a list; the rest is drawn when the reader opens it, because there may be hundreds. */
export const FirstOnes = <T,>({ all, most, render }: FirstOnesProps<T>) => {
  const texts = useTexts(volumesTexts);
  const [isOpen, setIsOpen] = useState(false);
  const rest = all.slice(most);
  return (
    <>
      <List>{all.slice(0, most).map(render)}</List>
      {rest.length > 0 && (
        <Fold
          sx={{ mb: 2 }}
          onToggle={({ currentTarget }) => {
            setIsOpen(currentTarget.open);
          }}
        >
          <summary>{texts.more(rest.length)}</summary>
          {isOpen && <List>{rest.map(render)}</List>}
        </Fold>
      )}
    </>
  );
};

interface MissingProps {
  readonly missing: MissingVolume<BookOfSet>;
  readonly userSub: string;
}

/** A volume that the reader has not got: a link to each edition, and 読みたい. */
const Missing = ({ missing: { volume, books }, userSub }: MissingProps) => {
  const texts = useTexts(volumesTexts);
  const editionOf = useEditionOf();
  const [book] = books;
  const nameOf = (edition: string) =>
    edition === ''
      ? texts.volume(volume.label)
      : texts.edition(texts.volume(volume.label), edition);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {books.map((edition) => (
          <Link
            key={edition.KANRI_ID}
            component={RouterLink}
            to={pageHref.manifestation(edition.KANRI_ID)}
            variant="body2"
          >
            {nameOf(editionOf(edition))}
          </Link>
        ))}
      </Box>
      {book !== undefined && <WantToRead book={book} userSub={userSub} />}
    </Box>
  );
};

/** Missing volumes that are listed at first. */
const LISTED = 5;

interface VolumesInWordsProps {
  readonly owned: readonly Volume[];
  readonly missing: readonly Volume[];
}

/** Volumes of a set that a reader has, and that are missing, as ranges. */
export const VolumesInWords = ({ owned, missing }: VolumesInWordsProps) => {
  const texts = useTexts(volumesTexts);
  return (
    <Typography variant="body2">
      {texts.owned(rangesOf(owned))}
      {missing.length > 0 && texts.notOwned(rangesOf(missing))}
    </Typography>
  );
};

interface SetVolumesProps {
  readonly volumes: OwnVolumes<BookOfSet>;
  readonly userSub: string;
}

/** What a reader has of a set, and what is missing, in words; then the missing volumes that the catalogue has. */
export const SetVolumes = ({ volumes: { owned, missing }, userSub }: SetVolumesProps) => (
  <>
    <VolumesInWords owned={owned} missing={missing.map(({ volume }) => volume)} />
    <FirstOnes
      all={missing}
      most={LISTED}
      render={(one) => <Missing key={one.volume.label} missing={one} userSub={userSub} />}
    />
  </>
);
