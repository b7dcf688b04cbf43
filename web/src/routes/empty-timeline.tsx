import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { NewestExplanations, newestQuery } from '#web/features/home/public.ts';
import { notesTexts } from '#web/features/notes/public.ts';
import { SuggestedReaders } from '#web/features/people/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const SUGGESTED_READERS = 3;

/** The first readers who wrote something, each once, without the viewer. */
const firstWriters = (
  written: readonly { readonly author: Profile }[],
  viewerSub: string,
): readonly Profile[] => {
  const others = written.flatMap(({ author }) => (author.userSub === viewerSub ? [] : author));
  const distinct = new Map(others.map((author) => [author.userSub, author]));
  return [...distinct.values()].slice(0, SUGGESTED_READERS);
};

/** Who has published something lately, to follow, and the newest explanations. */
export const EmptyTimeline = ({ userSub }: { readonly userSub: string }) => {
  const notes = useTexts(notesTexts);
  const { data: newest } = useQuery(newestQuery(useApi()));
  const { explanations = [], lists = [] } = newest ?? {};
  const readers = firstWriters([...explanations, ...lists], userSub);
  return (
    <>
      <EmptyState title={notes.none} />
      {readers.length > 0 && <SuggestedReaders viewerSub={userSub} readers={readers} />}
      <NewestExplanations explanations={explanations} />
    </>
  );
};
