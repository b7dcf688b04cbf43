import type { Note } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import { invalidInput } from '#lambdas/shared/http/app-error.ts';
import type { NoteWriteDependencies } from './dependencies.ts';

/** What a citation refers to; the request's schema has seen to it that there is one target. */
export type References = Readonly<
  Pick<
    Note,
    | 'referenceTargetKANRI_ID'
    | 'referenceTargetTENKYO_ID'
    | 'referenceTargetClassLevel'
    | 'referenceSourceKANRI_ID'
    | 'referenceSourceClassLevel'
  >
>;

type Catalogue = Pick<NoteWriteDependencies, 'isBook' | 'isAuthor'>;

const checkTarget = async ({ isBook, isAuthor }: Catalogue, references: References) => {
  const {
    referenceTargetKANRI_ID: book,
    referenceTargetTENKYO_ID: person,
    referenceTargetClassLevel: level,
  } = references;
  if (level !== (book === undefined ? 'agent' : 'manifestation')) {
    throw invalidInput('referenceTargetClassLevel: not what the target is');
  }
  if (book !== undefined && book === references.referenceSourceKANRI_ID) {
    throw invalidInput('referenceTargetKANRI_ID: a book cannot cite itself');
  }
  if (book !== undefined && !(await isBook(book))) {
    throw invalidInput('referenceTargetKANRI_ID: no such book');
  }
  if (person !== undefined && !(await isAuthor(person))) {
    throw invalidInput('referenceTargetTENKYO_ID: no such person or organisation');
  }
};

/** A citation leads from a book that exists to something else that exists (SP-057…SP-060). */
export const checkReferences = async (
  catalogue: Catalogue,
  noteType: NoteType,
  references: Partial<References>,
): Promise<void> => {
  if (noteType !== 'InformationNote') return;
  const source = references.referenceSourceKANRI_ID;
  const checkSource = async (): Promise<void> => {
    if (source === undefined || !(await catalogue.isBook(source))) {
      throw invalidInput('referenceSourceKANRI_ID: no such book');
    }
  };
  await Promise.all([checkTarget(catalogue, references), checkSource()]);
};
