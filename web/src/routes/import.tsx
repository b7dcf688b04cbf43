import {
  ReaderImport,
  type RenderSearch,
  readerImportTexts,
} from '#web/features/reader-import/public.ts';
import { TitleSearch } from '#web/features/scan/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import { useTexts } from '#web/texts/texts.ts';

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
