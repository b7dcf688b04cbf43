import type { Answer } from '#contract/operation.ts';
import type { noteImportsContract } from '#contract/operations/note-imports.ts';
import { readerImportKey } from '#lambdas/shared/reader-imports.ts';
import type { NotesApi } from '#test/support/notes-api.ts';
import { hanako, taro } from '#test/support/people.ts';

type Result<K extends keyof typeof noteImportsContract> = Answer<typeof noteImportsContract, K>;

export const FIRST = '01KAT0000000000000000000AA';
export const SECOND = '01KAT0000000000000000000BB';

export const item = (key: string, fields: object = {}) => ({
  source: 'booklog',
  item: key,
  writtenAt: '2015-03-09',
  content: '読んだ',
  ...fields,
});

/** The imports FIRST and SECOND of taro, and FIRST of hanako. */
export const startImports = ({ tables }: NotesApi): Promise<void> =>
  tables.put('reading', [
    ...[FIRST, SECOND].map((importId) => readerImportKey(taro.sub, importId)),
    readerImportKey(hanako.sub, FIRST),
  ]);

/** Short forms of the requests, by taro unless another reader is named. */
export const importActions = (api: NotesApi) => ({
  importAll: (items: readonly object[], importId = FIRST, by: typeof taro | null = taro) =>
    api.imports<Result<'importImpressions'>>(by, 'importImpressions', {
      userSub: (by ?? taro).sub,
      importId,
      items,
    }),
  undo: (importId = FIRST, fields: object = {}) =>
    api.imports<Result<'undoImpressionsImport'>>(taro, 'undoImpressionsImport', {
      userSub: taro.sub,
      importId,
      ...fields,
    }),
});
