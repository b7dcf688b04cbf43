/** The part of the `DatabaseSync` interface of `node:sqlite` that the search uses. */
export interface SqliteDatabase {
  readonly exec: (sql: string) => void;
  readonly prepare: (sql: string) => SqliteStatement;
  readonly close: () => void;
}

type Value = string | number | null;

export interface SqliteStatement {
  readonly run: (...values: readonly Value[]) => unknown;
  readonly get: (...values: readonly Value[]) => unknown;
  readonly all: (...values: readonly Value[]) => readonly unknown[];
  readonly iterate: (...values: readonly Value[]) => Iterable<unknown>;
}

interface Driver {
  readonly DatabaseSync: new (file: string, options?: { readOnly?: boolean }) => SqliteDatabase;
}

/** Some builds of Node carry SQLite without its full-text engine. */
const hasFullText = ({ DatabaseSync }: Driver): boolean => {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec('CREATE VIRTUAL TABLE probe USING fts5(a)');
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
};

/**
 * SQLite as Node brings it (22.13 and newer), else the package with the same interface. The
 * built-in module is asked for by name and not imported, because types and bundlers of older Node
 * versions do not know it.
 */
const loadDriver = async (): Promise<Driver> => {
  // The module exists only where its version of Node has it; `hasFullText` proves it usable.
  const builtIn = process.getBuiltinModule('node:sqlite') as Driver | undefined;
  if (builtIn !== undefined && hasFullText(builtIn)) return builtIn;
  return await import('@photostructure/sqlite');
};

let driver: Promise<Driver> | undefined;

/** Opens a database file; throws when it is none. */
export const openSqlite = async (
  file: string,
  options: { readonly readOnly: boolean },
): Promise<SqliteDatabase> => {
  driver ??= loadDriver();
  const { DatabaseSync } = await driver;
  return new DatabaseSync(file, options);
};
