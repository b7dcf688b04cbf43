import { pageHref } from '#contract/pages.ts';
import { demoNotes, type DemoNote, type Pages } from './demo-notes.ts';
import { signReadersIn, type ReaderSession } from './reader-session.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

/** What the reader has written, to the last page. */
const writtenBy = async ({ userSub, call }: ReaderSession): Promise<ReadonlySet<string>> => {
  const contents = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await call('noteLists', 'listNotesOfUser', {
      targetUserSub: userSub,
      ...(cursor !== undefined && { lastEvaluatedKey: cursor }),
    });
    for (const { content } of page.notes) contents.add(content);
    cursor = page.lastEvaluatedKey;
  } while (cursor !== undefined);
  return contents;
};

const write = async (
  { userSub, call }: ReaderSession,
  note: DemoNote,
  content: string,
): Promise<void> => {
  if (note.type !== 'InformationNote') {
    const { open: noteOpenLevel = 'PUBLIC', reply: allowReplyLevel = 'PUBLIC' } = note;
    const levels = { noteOpenLevel, allowReplyLevel };
    await call('notes', `Create${note.type}`, { userSub, content, ...levels });
    return;
  }
  const { about, cites, stance } = note;
  await call('notes', 'CreateInformationNote', {
    userSub,
    content,
    ...(stance !== undefined && { referenceType: stance }),
    ...('book' in cites
      ? { referenceTargetKANRI_ID: cites.book, referenceTargetClassLevel: 'manifestation' }
      : { referenceTargetTENKYO_ID: cites.person, referenceTargetClassLevel: 'agent' }),
    referenceSourceKANRI_ID: about,
    referenceSourceClassLevel: 'manifestation',
  });
};

const run = async ({ origin, tell }: SeedContext): Promise<void> => {
  tell('Writing the demo notes…');
  const pages: Pages = {
    book: (KANRI_ID) => origin + pageHref.manifestation(KANRI_ID),
    author: (TENKYO_ID) => origin + pageHref.author(TENKYO_ID),
  };
  const writers = [...new Set(demoNotes.map(({ by }) => by))];
  const sessions = await signReadersIn(origin, writers);
  const written = new Map(
    await Promise.all(writers.map(async (by) => [by, await writtenBy(sessions[by])] as const)),
  );
  // One after the other: their order is the order in which they are shown.
  for (const note of demoNotes) {
    const content = `${pages.book(note.about)}\n\n${note.text(pages)}`;
    if (written.get(note.by)?.has(content) === true) continue;
    await write(sessions[note.by], note, content);
  }
};

/** The demo readers' notes, written through the operations that the page calls. */
export const notesStep: SeedStep = {
  name: 'notes',
  version: async () => '1',
  run,
};
