import { japanDateOf } from '#contract/japan-date.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { isAfterToday } from '#contract/reading-rules.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReadingDependencies } from '../dependencies.ts';
import { planImport } from './plan.ts';

/** Attempts before concurrent changes of the same rows count as a failure. */
const ATTEMPTS = 10;

/**
 * Adds missing records and missing readings in one transaction, and says for each book what it did. Never changes a state or
 * a reading. 400: a date to come; 404: no such import; 409: the import is undone.
 */
export const importReadings =
  ({
    records,
    imports,
    readRecordedIds,
    clock,
  }: ReadingDependencies): Run<typeof readingRecordContract, 'importReadings'> =>
  async ({ input: { userSub, importId, items } }) => {
    const nowMs = clock();
    const today = japanDateOf(nowMs);
    if (items.some(({ readings }) => readings.some((reading) => isAfterToday(reading, today))))
      throw invalidInput('items: a date is after today');
    const ids = await readRecordedIds(
      userSub,
      items.map(({ KANRI_ID }) => KANRI_ID),
    );
    let room = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const rows = await records.find(userSub, [...ids.values()].flat());
      const { results, changes } = planImport(items, { ids, rows }, { importId, nowMs, room });
      const added = results.filter(({ outcome }) => outcome === 'added' || outcome === 'extended');
      const condition = imports.count(userSub, importId, added.length);
      const outcome = await records.change(userSub, changes, condition);
      if (outcome === 'done') return { results: [...results] };
      if (outcome === 'refused') {
        if ((await imports.find(userSub, importId)) === undefined) throw notFound();
        throw conflict('The import has been undone');
      }
      if (outcome === 'full') room = await records.room(userSub);
    }
    throw new Error(`An import of readings lost the race ${String(ATTEMPTS)} times`);
  };
