import { notesContract } from '#contract/operations/notes.ts';
import { pageHref } from '#contract/pages.ts';
import { createNote, createNoteDependencies, editNote } from '#lambdas/notes/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Username } from './demo-libraries.ts';
import type { DemoCitation } from './demo-citations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Writer {
  readonly username: Username;
  readonly userSub: string;
  /** Texts of the reader's notes that are there already, with the ids of the notes. */
  readonly written: ReadonlyMap<string, string>;
}

interface Surroundings {
  readonly database: Database;
  readonly tables: Readonly<Record<keyof (typeof functionSpecs)['notes']['tables'], string>>;
  /** Address of the site, which the texts of the notes contain. */
  readonly origin: string;
  readonly writers: readonly Writer[];
  readonly citations: readonly DemoCitation[];
  /** In epoch milliseconds. */
  readonly now: number;
}

/** The text of the note: the page's form begins it with the address of the citing book. */
const contentOf = (
  { from, reason }: Pick<DemoCitation, 'from' | 'reason'>,
  origin: string,
): string => `${origin}${pageHref.manifestation(from)}\n\n${reason}`;

const targetOf = (citation: DemoCitation) =>
  'to' in citation
    ? {
        referenceTargetKANRI_ID: citation.to,
        referenceTargetClassLevel: 'manifestation',
      }
    : {
        referenceTargetTENKYO_ID: citation.toPerson,
        referenceTargetClassLevel: 'agent',
      };

const inputOf = (citation: DemoCitation, userSub: string, content: string) =>
  notesContract.CreateInformationNote.input.parse({
    userSub,
    content,
    referenceType: citation.stance,
    place: citation.place,
    quote: citation.quote,
    referenceSourceKANRI_ID: citation.from,
    referenceSourceClassLevel: 'manifestation',
    ...targetOf(citation),
  });

const viewerOf = ({ username, userSub: sub }: Writer) => ({ sub, username, authTime: 0 });

const recordCitationsOf = async (
  writer: Writer,
  { database, tables, origin, writers, citations, now }: Surroundings,
): Promise<void> => {
  const { username, userSub, written } = writer;
  let time = now;
  const dependencies = createNoteDependencies(
    { tables, settings: { SITE_ORIGIN: origin, FORMER_HOSTS: '' } },
    { log: createLog('notes'), database, clock: () => time },
  );
  const create = createNote(dependencies, 'InformationNote');
  const edit = editNote(dependencies, 'InformationNote');
  const correct = async (noteId: string, { corrected, from }: DemoCitation): Promise<void> => {
    const editor = writers.find((one) => one.username === corrected?.by);
    if (corrected === undefined || editor === undefined) return;
    time = now - corrected.daysAgo * DAY_MS;
    await edit({
      input: notesContract.EditInformationNote.input.parse({
        noteID: noteId,
        userSub: editor.userSub,
        content: contentOf({ from, reason: corrected.reason }, origin),
      }),
      viewer: viewerOf(editor),
      idempotencyKey: undefined,
    });
  };
  for (const [n, citation] of citations.entries()) {
    const content = contentOf(citation, origin);
    if (citation.by !== username) continue;
    time = now - citation.daysAgo * DAY_MS - n * MINUTE_MS;
    const noteId =
      written.get(content) ??
      (
        await create({
          input: inputOf(citation, userSub, content),
          viewer: viewerOf(writer),
          idempotencyKey: undefined,
        })
      ).noteId;
    await correct(noteId, citation);
  }
};

/**
 * Writes the citations that are missing by the operation that readers call, with clocks of its own:
 * the server gives each note the time at which it is created, and these are up to months old.
 */
export const recordCitations = async (surroundings: Surroundings): Promise<void> => {
  await Promise.all(surroundings.writers.map((writer) => recordCitationsOf(writer, surroundings)));
};
