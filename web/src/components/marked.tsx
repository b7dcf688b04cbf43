import { createContext, useContext, type ReactNode } from 'react';

type Mark = (text: string) => ReactNode;

/** Marks the words of a search in the texts of the cards inside; outside of results there is nothing to mark. */
export const MarkContext = createContext<Mark>((text) => text);

/** A text with marks where the words of the search are. */
export const Marked = ({ text }: { readonly text: string }) => useContext(MarkContext)(text);
