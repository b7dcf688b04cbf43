import {
  startTransition,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { readChosenLocale, storeChosenLocale } from '../texts/chosen-locale.ts';
import { TextsContext, type Locale } from '../texts/texts.ts';

interface TextsProviderProps {
  /** The locale of the document. */
  readonly initial: Locale;
  readonly children: ReactNode;
}

/** The choice changes in this tab only by `choose`. */
const subscribe = () => () => {};
const noneOnServer = () => null;

/**
 * Provides the locale of the document, then the chosen one, which differs when an earlier release
 * stored the choice. A cookie stores it now.
 */
export const TextsProvider = ({ initial, children }: TextsProviderProps) => {
  const [chosen, setChosen] = useState<Locale | null>(null);
  const stored = useSyncExternalStore(subscribe, readChosenLocale, noneOnServer);
  const locale = chosen ?? stored ?? initial;

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const value = useMemo(
    () => ({
      locale,
      choose: (choice: Locale) => {
        storeChosenLocale(choice);
        // Parts whose code is still loading stay as they are until it has arrived.
        startTransition(() => {
          setChosen(choice);
        });
      },
    }),
    [locale],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
};
