import type { DatabaseSync } from 'node:sqlite';
import type { Labelled } from '../index/facets.ts';
import type { TextFacet } from '../index/columns.ts';

/** Between value and label of a facet; texts of books have no control characters. */
export const LABEL_SEPARATOR = '\u001F';
/** The field with values and labels of a facet, by which works are counted. */
export const labelledField = (facet: TextFacet): string => `${facet}_labelled`;

/** How people write a value: as the first book that has it. */
export type LabelOf = (facet: TextFacet, labelled: Labelled) => string;

/** One label per value, in a table: a catalogue has more values than fit into the memory. */
export const createFacetLabels = (database: DatabaseSync): LabelOf => {
  database.exec(`
    CREATE TEMP TABLE facet_label (
      facet TEXT NOT NULL, value TEXT NOT NULL, label TEXT NOT NULL, PRIMARY KEY (facet, value)
    ) WITHOUT ROWID;
  `);
  const first = database.prepare(
    'INSERT INTO facet_label VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET label = label RETURNING label',
  );
  return (facet, { value, label }) => {
    // The statement returns this TEXT NOT NULL column.
    const row = first.get(facet, value, label) as { label: string };
    return row.label;
  };
};
