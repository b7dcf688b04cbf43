import { ReaderImport, readerImportTexts } from '#web/features/reader-import/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import { useTexts } from '#web/texts/texts.ts';

/** `/import`: records of other services from a file; no requests for visitors. */
export const ImportScreen = () => {
  const { pageTitle } = useTexts(readerImportTexts);
  return (
    <OwnPage title={pageTitle}>{({ sub }) => <ReaderImport key={sub} userSub={sub} />}</OwnPage>
  );
};
