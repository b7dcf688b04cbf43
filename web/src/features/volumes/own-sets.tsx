import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Book } from '#contract/entities/book.ts';
import { gapsOf, ownVolumesOf } from '#contract/missing-volumes.ts';
import { setKeyOf } from '#contract/set-key.ts';
import { volumeOf } from '#contract/volume.ts';
import { Fold } from '#web/components/fold.tsx';
import { halfWidth } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type OwnSet, useOwnSets } from './queries.ts';
import { FirstOnes, SetVolumes, VolumesInWords } from './set-volumes.tsx';
import { volumesTexts } from './texts.ts';

/** Sets that are listed at first. */
const LISTED = 5;

interface MissingVolumesProps {
  /** Those in which a volume is missing. */
  readonly sets: readonly OwnSet[];
  readonly userSub: string;
}

/** Sets with what is missing in them, each below its title. */
export const MissingVolumes = ({ sets, userSub }: MissingVolumesProps) => (
  <FirstOnes
    all={sets}
    most={LISTED}
    render={({ title, volumes }) => (
      <Box key={volumes.missing[0]?.books[0]?.KANRI_ID ?? title} component="li" sx={{ mb: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{halfWidth(title)}</Typography>
        <SetVolumes volumes={volumes} userSub={userSub} />
      </Box>
    )}
  />
);

export interface MissingVolumesOfProps {
  readonly books: readonly Book[];
  readonly userSub: string;
  /** In pixels, which it has without a missing volume too: nothing below it moves. */
  readonly height: number;
}

/** The missing volumes of the sets of these books, closed at first. */
export const MissingVolumesOf = ({ books, userSub, height }: MissingVolumesOfProps) => {
  const texts = useTexts(volumesTexts);
  const sets = useOwnSets(books).filter(({ volumes }) => volumes.missing.length > 0);
  const count = sets.reduce((sum, { volumes }) => sum + volumes.missing.length, 0);
  return (
    <Box sx={{ minHeight: height }}>
      {count > 0 && (
        <Fold sx={{ mb: 2 }}>
          <summary>{texts.missing(count)}</summary>
          <MissingVolumes sets={sets} userSub={userSub} />
        </Fold>
      )}
    </Box>
  );
};

/** What the reader has of the set of a book, and what is missing; nothing for a book that is no volume. */
export const SetOfBook = ({
  book,
  userSub,
}: Pick<MissingVolumesOfProps, 'userSub'> & { readonly book: Book }) => {
  const [set] = useOwnSets([book]);
  if (set === undefined) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <SetVolumes volumes={set.volumes} userSub={userSub} />
    </Box>
  );
};

interface SetWithoutCatalogueProps {
  readonly book: Book;
  /** The books of all copies of the reader, who has this one. */
  readonly own: readonly Book[];
}

/** The same without the catalogue: what is missing between the owned volumes. */
export const SetWithoutCatalogue = ({ book, own }: SetWithoutCatalogueProps) => {
  if (volumeOf(book) === null) return null;
  const set = setKeyOf(book);
  const { owned } = ownVolumesOf(
    own.filter((one) => setKeyOf(one) === set),
    [],
  );
  return <VolumesInWords owned={owned} missing={gapsOf(owned)} />;
};
