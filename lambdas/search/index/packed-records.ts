/*
 * Records as the index stores them: JSON of the values of a record after a text that has a letter for the name of each,
 * because names of fields would be half of a record.
 */

/** Letters follow each other from this one. */
const FIRST_LETTER = 48;

/** Packs and unpacks records of these fields; another order of them is another format (`SCHEMA_VERSION`). */
export const createPacking = <T extends object>(fields: readonly (keyof T & string)[]) => {
  const layouts = new Map<string, readonly string[]>();
  const layoutOf = (letters: string): readonly string[] => {
    const known = layouts.get(letters);
    if (known !== undefined) return known;
    const layout = Array.from(
      letters,
      (letter) => fields[letter.charCodeAt(0) - FIRST_LETTER] ?? '',
    );
    layouts.set(letters, layout);
    return layout;
  };
  return {
    /** Other fields, and those without a value, are left out. */
    pack: (record: Readonly<Partial<T>>): string => {
      const present = fields.filter((field) => record[field] !== undefined);
      const letters = present.map((field) =>
        String.fromCharCode(FIRST_LETTER + fields.indexOf(field)),
      );
      return JSON.stringify([letters.join(''), ...present.map((field) => record[field])]);
    },
    /** What `pack` returned. */
    unpack: (packed: string): T => {
      const values = JSON.parse(packed) as readonly [string, ...unknown[]];
      const record: Record<string, unknown> = {};
      let at = 0;
      for (const field of layoutOf(values[0])) {
        at += 1;
        record[field] = values[at];
      }
      return record as T;
    },
  };
};
