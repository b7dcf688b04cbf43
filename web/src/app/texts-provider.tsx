import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { storeChosenLocale } from '#web/texts/chosen-locale.ts';
import { TextsContext, type Locale } from '#web/texts/texts.ts';

interface TextsProviderProps {
  /** The locale of the document. */
  readonly initial: Locale;
  readonly children: ReactNode;
}

/** Provides the locale of the document, and that of a choice until the next document has it. */
export const TextsProvider = ({ initial, children }: TextsProviderProps) => {
  const [locale, setLocale] = useState(initial);

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
          setLocale(choice);
        });
      },
    }),
    [locale],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
};
