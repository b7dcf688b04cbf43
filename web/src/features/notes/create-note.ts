import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { effectiveLevels, type NoteLevel } from '#contract/note-rules.ts';
import type { Request } from '#contract/operation.ts';
import type { notesContract } from '#contract/operations/notes.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useSendNote } from './note-writing.tsx';
import { noteKeys } from './queries.ts';
import { notesTexts } from './texts.ts';

type InformationRequest = Request<typeof notesContract, 'CreateInformationNote'>;

/** What an information note says about its citation, as fields of the request. */
export type NoteReferences = Pick<
  InformationRequest,
  | 'referenceType'
  | 'referenceTargetKANRI_ID'
  | 'referenceTargetTENKYO_ID'
  | 'referenceTargetClassLevel'
  | 'referenceSourceKANRI_ID'
  | 'referenceSourceClassLevel'
  | 'place'
  | 'quote'
>;

type NoteDraft =
  | {
      readonly noteType: 'ExplainNote' | 'ImpressionNote';
      readonly content: string;
      readonly levels: { readonly open: NoteLevel; readonly reply: NoteLevel };
    }
  | {
      readonly noteType: 'InformationNote';
      readonly content: string;
      readonly references: NoteReferences;
    };

const everybody = { open: 'PUBLIC', reply: 'PUBLIC' } as const;

const requestOf = (draft: NoteDraft, userSub: string) => {
  const chosen = draft.noteType === 'InformationNote' ? everybody : draft.levels;
  const { open, reply } = effectiveLevels(draft.noteType, chosen);
  return {
    userSub,
    content: draft.content,
    metaDescription: '',
    parentNoteID: '',
    noteOpenLevel: open,
    allowReplyLevel: reply,
  };
};

/**
 * One idempotency key per draft: a retry after a failure cannot create the note twice, and a draft
 * that was changed in between is another note.
 */
const useDraftKey = () => {
  const last = useRef<{ readonly draft: string; readonly key: string } | null>(null);
  return {
    keyOf: (draft: NoteDraft): string => {
      const text = JSON.stringify(draft);
      if (last.current?.draft !== text) last.current = { draft: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
};

interface CreateNote {
  /** Resolves to the note, or to null when the request failed, which is reported. Never rejects. */
  readonly create: (draft: NoteDraft) => Promise<Note | null>;
  readonly isPending: boolean;
}

/**
 * Creates notes of all three kinds, then refetches every list of notes on the screen: timeline,
 * notes of a book, notes of a user.
 */
export const useCreateNote = (): CreateNote => {
  const send = useSendNote();
  const queries = useQueryClient();
  const { keyOf, forget } = useDraftKey();
  const { createFailed } = useTexts(notesTexts);
  const { mutateAsync, isPending } = useMutation({
    meta: { failure: createFailed },
    mutationFn: (draft: NoteDraft) =>
      send('note', (api, userSub) => {
        const request = requestOf(draft, userSub);
        const options = { idempotencyKey: keyOf(draft) };
        return draft.noteType === 'InformationNote'
          ? api.call('notes', 'CreateInformationNote', { ...request, ...draft.references }, options)
          : api.call('notes', `Create${draft.noteType}`, request, options);
      }),
    onSuccess: () => {
      forget();
      void queries.invalidateQueries({ queryKey: noteKeys.lists });
    },
  });
  return { create: (draft) => mutateAsync(draft).catch(() => null), isPending };
};
