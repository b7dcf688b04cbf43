import { lazyPart } from '../components/lazy-part.tsx';
import { ReaderImport } from '../features/reader-import/reader-import.tsx';
import type { RenderSearch } from '../features/reader-import/search-dialog.tsx';
import { readerImportTexts } from '../features/reader-import/texts.ts';
import type { TitleSearchProps } from '../features/scan/title-search.tsx';
import { OwnPage } from '../parts/session/own-page.tsx';
import { useTexts } from '../texts/texts.ts';

/** Loaded when a reader searches for a book. */
const TitleSearch = lazyPart<'TitleSearch', TitleSearchProps>(
  'TitleSearch',
  () => import('../features/scan/title-search.tsx'),
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
