import { pageHref } from '#contract/pages.ts';
import { createModeration } from '#lambdas/reports/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { tableNameOf } from '#local/settings.ts';
import { type ReaderSession, type SeedContext, type SeedStep, signReadersIn } from './sessions.ts';

const BOOK = 'HDB000011';
/** An advertisement, which the operator hides. */
const ADVERTISEMENT = '古本を高く買い取ります！「ほんだな買取センター」で検索してください。';
const REASON = '利用規約で禁止している宣伝のため。';

/** Jiro's advertisement; the start of its text is the address of the book's page. */
const advertisementOf = async ({ userSub, call }: ReaderSession, origin: string) => {
  const content = `${origin}${pageHref.manifestation(BOOK)}\n\n${ADVERTISEMENT}`;
  const { notes } = await call('noteLists', 'listNotesOfUser', { targetUserSub: userSub });
  return (
    notes.find((note) => note.content === content) ??
    (await call('notes', 'CreateImpressionNote', {
      userSub,
      content,
      noteOpenLevel: 'PUBLIC',
      allowReplyLevel: 'PUBLIC',
    }))
  );
};

const hide = async (noteId: string): Promise<void> => {
  const database = createDatabase();
  try {
    const { hide: hideContent } = createModeration({
      database,
      tables: {
        reports: tableNameOf('reports'),
        notes: tableNameOf('notes'),
        bookLists: tableNameOf('bookLists'),
        users: tableNameOf('users'),
        bookshelf: tableNameOf('bookshelf'),
      },
      log: createLog('reports'),
    });
    await hideContent('note', noteId, REASON);
  } finally {
    database.destroy();
  }
};

const reportContent = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Reporting and hiding…');
  const { hanako, taro, jiro, sakura } = await signReadersIn(origin, [
    'hanako',
    'taro',
    'jiro',
    'sakura',
  ]);
  const { noteId, hiddenReason } = await advertisementOf(jiro, origin);
  if (hiddenReason === undefined) {
    for (const [{ call }, text] of [
      [hanako, '買取業者の宣伝のようです。'],
      [taro, ''],
    ] as const) {
      await call('reports', 'reportContent', { kind: 'note', id: noteId, reason: 'spam', text });
    }
    await hide(noteId);
  }
  // Nobody has decided this one yet.
  await sakura.call('reports', 'reportContent', {
    kind: 'profile',
    id: jiro.userSub,
    reason: 'spam',
    text: '宣伝のノートが続いています。',
  });
};

/** Reports that `npm run reports` lists, and a note that its author sees as hidden. */
export const reportsStep: SeedStep = {
  name: 'reports',
  version: async () => '1',
  run: reportContent,
};
