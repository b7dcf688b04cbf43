import { batchWrite, type Change } from '#lambdas/shared/dynamo/client.ts';
import type { CatalogueTable } from './read-holdings.ts';

/** Batches under way at once: enough to hide the way to the database, few enough not to flood it. */
const LANES = 4;
const ROWS_PER_LANE_MIN = 25;

/** Writes rows in several lanes; their keys must be different. */
export const writeChanges = async (
  { database, name }: CatalogueTable,
  changes: readonly Change[],
): Promise<void> => {
  const size = Math.max(
    ROWS_PER_LANE_MIN,
    Math.ceil(changes.length / LANES / ROWS_PER_LANE_MIN) * ROWS_PER_LANE_MIN,
  );
  const lanes = Array.from({ length: Math.ceil(changes.length / size) }, (_, lane) =>
    changes.slice(lane * size, (lane + 1) * size),
  );
  await Promise.all(lanes.map(async (lane) => batchWrite(database, name, lane)));
};
