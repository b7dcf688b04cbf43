import { useState } from 'react';
import type { Book } from '#contract/entities/book.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from './book-line.tsx';
import { FoundBook, type FoundBookProps } from './found-book.tsx';
import { TitlesHere } from './answers-here.tsx';
import { scanTexts } from './texts.ts';
import { TitleSearch } from './title-search.tsx';

interface TitleResultProps extends Omit<FoundBookProps, 'book'> {
  readonly words: string;
  /** Describes a book that no catalogue has. */
  readonly onDescribe: (known: Partial<OwnBook>) => void;
}

/** Books by their titles: for books without an ISBN, as all before about 1980. */
export const TitleResult = ({ words, onRegister, onDismiss, onDescribe }: TitleResultProps) => {
  const { search: texts } = useTexts(scanTexts);
  const [chosen, setChosen] = useState<Book | null>(null);
  return (
    <Panel aria-label={texts.open}>
      {chosen === null ? (
        <TitleSearch
          words={words}
          takesFocus={words === ''}
          onChoose={setChosen}
          renderOffline={(word) => <TitlesHere words={word} />}
          onDescribe={(MainTitle) => {
            onDescribe({ MainTitle });
          }}
        />
      ) : (
        <FoundBook book={chosen} onRegister={onRegister} onDismiss={onDismiss} />
      )}
    </Panel>
  );
};
