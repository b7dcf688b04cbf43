import { lazyPart } from '#web/components/lazy-part.tsx';
import { ReaderImport } from '#web/features/reader-import/reader-import.tsx';
import type { RenderSearch } from '#web/features/reader-import/search-dialog.tsx';
import { readerImportTexts } from '#web/features/reader-import/texts.ts';
import type { TitleSearchProps } from '#web/features/scan/title-search.tsx';
import { OwnPage } from '#web/features/session/own-page.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** Loaded when a reader searches for a book. */
const TitleSearch = lazyPart<'TitleSearch', TitleSearchProps>(
  'TitleSearch',
  () => import('#web/features/scan/title-search.tsx'),
);

const renderSearch: RenderSearch = (search) => <TitleSearch takesFocus {...search} />;

/** `/import`: records of other services from a file; no requests for visitors. */
export const ImportScreen = () => {
  const { pageTitle } = useTexts(readerImportTexts);
  return (
    <OwnPage title={pageTitle}>
      {({ sub }) => <ReaderImport key={sub} userSub={sub} renderSearch={renderSearch} />}
    </OwnPage>
  );
};
