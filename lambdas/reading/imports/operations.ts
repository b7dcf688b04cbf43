import { ulid } from 'ulid';
import { READER_IMPORTS_PER_DAY } from '#contract/limits.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReadingDependencies } from '../dependencies.ts';
import { importOf } from './rows.ts';

type Operation<K extends keyof typeof readingRecordContract> = Run<typeof readingRecordContract, K>;

/** Starts the import of a file, or resumes the one that it has. 429: the limit of a day is reached. */
export const startReaderImport =
  ({ imports, clock }: ReadingDependencies): Operation<'startReaderImport'> =>
  async ({ input: { userSub, choices, ...file } }) => {
    const startedAt = clock();
    const started = { ...file, importId: ulid(startedAt), startedAt, isFinished: false };
    const outcome = await imports.start(userSub, started, choices);
    if (outcome === 'started') return { ...importOf(started), isResumed: false };
    if (outcome === 'tooMany')
      throw tooMany(`At most ${String(READER_IMPORTS_PER_DAY)} imports a day`);
    const found = await imports.find(userSub, outcome.importId);
    if (found === undefined) throw notFound();
    await imports.resume(userSub, found, choices);
    return { ...importOf(found), isResumed: true };
  };

export const findReaderImport =
  ({ imports }: ReadingDependencies): Operation<'findReaderImport'> =>
  async ({ input: { userSub, fileHash } }) => {
    const file = await imports.findFile(userSub, fileHash);
    if (file === undefined) return {};
    const found = await imports.find(userSub, file.importId);
    return found === undefined ? {} : { import: { ...importOf(found), choices: file.choices } };
  };

/** 404: no such import. */
export const finishReaderImport =
  ({ imports }: ReadingDependencies): Operation<'finishReaderImport'> =>
  async ({ input: { userSub, importId } }) => {
    if (!(await imports.update(userSub, importId, { isFinished: true }))) throw notFound();
    const found = await imports.find(userSub, importId);
    if (found === undefined) throw notFound();
    return importOf(found);
  };

export const listReaderImports =
  ({ imports }: ReadingDependencies): Operation<'listReaderImports'> =>
  async ({ input: { userSub } }) => ({ imports: (await imports.list(userSub)).map(importOf) });
