import { createContext, memo, useContext, type ReactNode } from 'react';

type Mark = (text: string) => ReactNode;

/** Marks the words of a search in the texts of the cards inside; outside of results there is nothing to mark. */
export const MarkContext = createContext<Mark>((text) => text);

/**
 * A text with marks where the words of the search are. `memo` keeps those of a rendered page when what is around
 * is rendered again before their code is there.
 */
export const Marked = memo(({ text }: { readonly text: string }) => useContext(MarkContext)(text));
Marked.displayName = 'Marked';
