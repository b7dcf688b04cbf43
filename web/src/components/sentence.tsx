import { useTextLanguage } from '#web/lib/formats.ts';

interface SentenceProps {
  readonly children: string;
  /** The text of a record or a reader that it contains. */
  readonly of: string;
}

/** A sentence of ours in which a text of a record or a reader is in a language of its own. */
export const Sentence = ({ children: sentence, of }: SentenceProps) => {
  const language = useTextLanguage()(of);
  const at = language === undefined ? -1 : sentence.indexOf(of);
  if (at === -1) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span lang={language}>{of}</span>
      {sentence.slice(at + of.length)}
    </>
  );
};
