import { ulid } from 'ulid';
import { READER_IMPORTS_PER_DAY } from '#contract/limits.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { FavoritesDependencies } from './dependencies.ts';

type Operation<K extends keyof typeof readingRecordContract> = Run<typeof readingRecordContract, K>;

/** Starts the import of a file, or resumes the one that it has. 429: the limit of a day is reached. */
export const startReaderImport =
  ({ imports, clock }: FavoritesDependencies): Operation<'startReaderImport'> =>
  async ({ input: { userSub, ...file } }) => {
    const startedAt = clock();
    const importId = ulid(startedAt);
    const outcome = await imports.start(userSub, { ...file, importId, startedAt });
    if (outcome === 'started') return { importId, startedAt, isResumed: false };
    if (outcome === 'tooMany')
      throw tooMany(`At most ${String(READER_IMPORTS_PER_DAY)} imports a day`);
    const found = await imports.find(userSub, outcome.importId);
    if (found === undefined) throw notFound();
    return { ...found, isResumed: true };
  };

/** 404: no such import. */
export const finishReaderImport =
  ({ imports }: FavoritesDependencies): Operation<'finishReaderImport'> =>
  async ({ input: { userSub, importId, ...fields } }) => {
    if (!(await imports.update(userSub, importId, fields))) throw notFound();
    return { ok: true };
  };

export const listReaderImports =
  ({ imports }: FavoritesDependencies): Operation<'listReaderImports'> =>
  async ({ input: { userSub } }) => ({ imports: [...(await imports.list(userSub))] });
