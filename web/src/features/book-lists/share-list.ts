import type { BookList } from '#contract/entities/book-list.ts';
import { pageHref } from '#contract/pages.ts';
import { useSnackbar } from '../../components/snackbar.tsx';
import { useConfig } from '../../lib/config.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Copies the address of a list that may be shared (LIST-08); a private one has none to give. */
export const useShareList = (): ((list: BookList) => void) => {
  const texts = useTexts({ ja, en });
  const { siteOrigin } = useConfig();
  const show = useSnackbar();
  const copy = async (list: BookList): Promise<void> => {
    if (list.openLevel === 'PRIVATE') return;
    try {
      await navigator.clipboard.writeText(siteOrigin + pageHref.sharedList(list.bookListID));
      show({ text: texts.urlCopied, severity: 'success' });
    } catch (error) {
      logFailure('share', error);
    }
  };
  return (list) => void copy(list);
};
