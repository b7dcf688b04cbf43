import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadChunk } from '../lib/lazy-part.ts';
import { logFailure } from '../lib/log-failure.ts';
import type { Locale, Messages, Translated } from './locales.ts';
import { loadMessages, storeLocale } from './messages.ts';

interface Localised {
  readonly locale: Locale;
  readonly messages: Translated<Messages>;
  readonly choose: (locale: Locale) => void;
}

const MessagesContext = createContext<Localised | null>(null);

interface MessagesProviderProps {
  readonly initial: { readonly locale: Locale; readonly messages: Translated<Messages> };
  readonly children: ReactNode;
}

/** Gives every text of the page in the chosen locale; the choice is kept in the browser. */
export const MessagesProvider = ({ initial, children }: MessagesProviderProps) => {
  const [current, setCurrent] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = current.locale;
  }, [current.locale]);

  const value = useMemo(
    () => ({
      ...current,
      choose: (locale: Locale) => {
        const change = async () => {
          storeLocale(locale);
          const messages = await loadChunk('messages', () => loadMessages(locale));
          setCurrent({ locale, messages });
        };
        change().catch((error: unknown) => {
          logFailure('locale', error);
        });
      },
    }),
    [current],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
};

const useLocalised = (): Localised => {
  const localised = useContext(MessagesContext);
  if (localised === null) throw new Error('Texts are read outside of a MessagesProvider');
  return localised;
};

/** The texts of the chosen locale. */
export const useMessages = (): Translated<Messages> => useLocalised().messages;

/** The chosen locale and the way to choose another. */
export const useLocale = (): Pick<Localised, 'locale' | 'choose'> => useLocalised();

/**
 * The texts of a part that few open, in the chosen locale. Such a part brings its texts of every
 * locale along, so that the page that everybody opens does not (see docs/decisions/0056).
 */
export const useTexts = <T,>(texts: {
  readonly ja: T;
  readonly en: Translated<T>;
}): Translated<T> =>
  // Texts of `ja` are such texts, too; the compiler cannot see it through the mapped type.
  texts[useLocalised().locale] as Translated<T>;
