import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { CitationSentence } from '#web/features/citations/citation-sentence.tsx';

const sentenceOf = (
  citation: Partial<ComponentProps<typeof CitationSentence>>,
  locale: 'ja' | 'en' = 'ja',
) =>
  render(
    <TextsProvider initial={locale}>
      <CitationSentence citing="こころの謎" cited="こころ" stance="positive" {...citation} />
    </TextsProvider>,
  ).container;

describe('a citation as a sentence', () => {
  it.each([
    [{ place: '第二章' }, '『こころの謎』は『こころ』を引用している（第二章） ＋好意的に'],
    [{}, '『こころの謎』は『こころ』を引用している ＋好意的に'],
    [
      { cited: '福沢諭吉', isPerson: true, stance: 'unsaid' },
      '『こころの謎』は福沢諭吉を引用している',
    ],
  ] as const)(
    'MAP-09 names the place, and a person without quotation marks: %j',
    (citation, text) => {
      expect(sentenceOf(citation).textContent).toBe(text);
    },
  );

  it.each([
    [{ place: 'ch. 2' }, '“こころの謎” cites “こころ” (ch. 2) ＋approvingly'],
    [
      { cited: 'Fukuzawa', isPerson: true, stance: 'unsaid', place: 'ch. 2' },
      '“こころの謎” cites Fukuzawa (ch. 2)',
    ],
  ] as const)('MAP-09 does so in English: %j', (citation, text) => {
    expect(sentenceOf(citation, 'en')).toHaveTextContent(text);
  });
});
