import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fields = Readonly<Record<string, unknown>>;

/** The subset of the query language that the product sends. Anything else throws and fails the test. */
interface Query {
  readonly match_phrase?: Readonly<Record<string, string>>;
  readonly match_phrase_prefix?: Readonly<Record<string, { readonly query: string }>>;
  readonly prefix?: Readonly<Record<string, { readonly value: string }>>;
  readonly regexp?: Readonly<Record<string, { readonly value: string }>>;
  readonly term?: Readonly<Record<string, string | number>>;
  readonly terms?: Readonly<Record<string, readonly unknown[]>>;
  readonly match_all?: Fields;
  readonly bool?: {
    /** Of a whole query only: one clause, which the filters limit. */
    readonly must?: readonly [Query];
    readonly filter?: readonly Query[];
    readonly should?: readonly Query[];
    readonly must_not?: readonly Query[];
    readonly minimum_should_match?: number;
  };
  readonly constant_score?: { readonly boost: number; readonly filter: Query };
  readonly dis_max?: { readonly queries: readonly Query[] };
  readonly function_score?: {
    readonly functions: readonly [{ readonly field_value_factor: { factor: number } }];
    readonly query: Query;
  };
}

interface Index {
  readonly meta: Fields | undefined;
  readonly properties: Fields;
  readonly documents: Map<string, Fields>;
  /** Hits of earlier queries: tests send a query with many filters, orders and pages. */
  readonly hits: Map<string, readonly Fields[]>;
}

/** Null when the document does not match. */
type Score = number | null;

const tokensOf = (document: Fields, field: string): readonly string[] => {
  const tokens = document[field];
  return typeof tokens === 'string' ? tokens.split(' ') : [];
};

/** The values of a keyword or a number. */
const valuesOf = (document: Fields, field: string): readonly unknown[] => {
  const value = document[field];
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
};

const hasPhrase = (document: Fields, field: string, phrase: string, prefix: boolean): boolean => {
  const sought = phrase.split(' ');
  const found = tokensOf(document, field);
  const last = sought.length - 1;
  return found.some((_, at) =>
    sought.every((token, n) => {
      const there = found[at + n] ?? '';
      return prefix && n === last ? there.startsWith(token) : there === token;
    }),
  );
};

const only = <T>(record: Readonly<Record<string, T>>): [string, T] => {
  const entry = Object.entries(record)[0];
  if (entry === undefined) throw new Error('An empty clause');
  return entry;
};

const matches = (query: Query, document: Fields): boolean => scoreOf(query, document) !== null;

const highest = (scores: readonly Score[]): Score =>
  scores.reduce<Score>(
    (best, score) => (score === null ? best : Math.max(best ?? -Infinity, score)),
    null,
  );

const boolScore = (
  { must, filter = [], should, must_not: mustNot = [] }: NonNullable<Query['bool']>,
  document: Fields,
): Score => {
  if (must !== undefined) throw new Error('A required clause inside of another clause');
  const excluded = mustNot.some((clause) => matches(clause, document));
  const all = !excluded && filter.every((clause) => matches(clause, document));
  if (!all || should === undefined) return all ? 0 : null;
  const scores = should
    .map((clause) => scoreOf(clause, document))
    .filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
};

const leafScore = (query: Query, document: Fields): Score => {
  const found = ((): boolean => {
    if (query.match_phrase) {
      const [field, phrase] = only(query.match_phrase);
      return hasPhrase(document, field, phrase, false);
    }
    if (query.match_phrase_prefix) {
      const [field, { query: phrase }] = only(query.match_phrase_prefix);
      return hasPhrase(document, field, phrase, true);
    }
    if (query.prefix) {
      const [field, { value }] = only(query.prefix);
      return tokensOf(document, field).some((token) => token.startsWith(value));
    }
    if (query.regexp) {
      const [field, { value }] = only(query.regexp);
      const whole = new RegExp(`^(?:${value})$`, 'u');
      return valuesOf(document, field).some((one) => whole.test(String(one)));
    }
    if (query.term) {
      const [field, value] = only(query.term);
      // A text field has many terms, a keyword field one or several.
      return field === 'near' || field === 'volumes'
        ? tokensOf(document, field).includes(String(value))
        : valuesOf(document, field).includes(value);
    }
    if (query.terms) {
      const [field, values] = only(query.terms);
      return valuesOf(document, field).some((value) => values.includes(value));
    }
    if (query.match_all) return true;
    throw new Error(`Unknown query: ${JSON.stringify(query)}`);
  })();
  return found ? 0 : null;
};

const scoreOf = (query: Query, document: Fields): Score => {
  const { bool, constant_score: constant, dis_max: best, function_score: sum } = query;
  if (bool) return boolScore(bool, document);
  if (constant) return matches(constant.filter, document) ? constant.boost : null;
  if (best) return highest(best.queries.map((clause) => scoreOf(clause, document)));
  if (sum === undefined) return leafScore(query, document);
  const score = scoreOf(sum.query, document);
  const { factor } = sum.functions[0].field_value_factor;
  // The real service has 32-bit scores.
  return score === null ? null : Math.fround(score + Number(document['prior']) * factor);
};

type Order = Readonly<Record<string, 'asc' | 'desc'>>;

const compare = (a: Fields, b: Fields, orders: readonly Order[]): number => {
  for (const order of orders) {
    const [field, direction] = only(order);
    const [x, y] = [a[field] as never, b[field] as never];
    if (x !== y) return x < y === (direction === 'asc') ? -1 : 1;
  }
  return 0;
};

interface Cardinality {
  readonly cardinality: { readonly field: string };
}

interface Terms {
  readonly terms: { readonly field: string; readonly size: number };
  readonly aggs: { readonly works: Cardinality };
}

interface SearchRequest {
  readonly from?: number;
  readonly size: number;
  readonly query: Query;
  readonly sort?: readonly Order[];
  readonly _source?: readonly string[];
  readonly collapse?: { readonly field: string };
  readonly aggs?: Readonly<Record<string, Cardinality | Terms>>;
}

const distinct = (hits: readonly Fields[], field: string): number =>
  new Set(hits.flatMap((hit) => valuesOf(hit, field))).size;

/** Counts exactly; the real service estimates large numbers. */
const aggregate = (hits: readonly Fields[], one: Cardinality | Terms): unknown => {
  if ('cardinality' in one) return { value: distinct(hits, one.cardinality.field) };
  const { field, size } = one.terms;
  const byKey = new Map<unknown, Fields[]>();
  for (const hit of hits) {
    for (const key of valuesOf(hit, field)) byKey.set(key, [...(byKey.get(key) ?? []), hit]);
  }
  const buckets = [...byKey].map(([key, of]) => ({
    key,
    works: { value: distinct(of, one.aggs.works.cardinality.field) },
  }));
  const before = (a: unknown, b: unknown): number => ((a as string) < (b as string) ? -1 : 1);
  return {
    buckets: buckets
      .toSorted((a, b) => b.works.value - a.works.value || before(a.key, b.key))
      .slice(0, size),
  };
};

/** The first hit of each value. */
const collapsed = (hits: readonly Fields[], field: string): readonly Fields[] => {
  const first = new Map<unknown, Fields>();
  for (const hit of hits) if (!first.has(hit[field])) first.set(hit[field], hit);
  return [...first.values()];
};

const hitsOf = ({ documents, hits }: Index, query: Query): readonly Fields[] => {
  const key = JSON.stringify(query);
  const known = hits.get(key);
  if (known !== undefined) return known;
  const found = [...documents.values()].flatMap((document) => {
    const score = scoreOf(query, document);
    return score === null ? [] : [{ ...document, _score: score }];
  });
  hits.set(key, found);
  return found;
};

/** The hits of a query, filtered afterwards where it says so. */
const filteredHits = (index: Index, query: Query): readonly Fields[] => {
  const { must, filter = [] } = query.bool ?? {};
  if (must === undefined) return hitsOf(index, query);
  return hitsOf(index, must[0]).filter((hit) => filter.every((clause) => matches(clause, hit)));
};

const search = (
  index: Index,
  { from = 0, size, query, sort = [], collapse, aggs = {}, _source: source = [] }: SearchRequest,
) => {
  const hits = filteredHits(index, query);
  const sorted = hits.toSorted((a, b) => compare(a, b, sort));
  const best = (collapse === undefined ? sorted : collapsed(sorted, collapse.field)).slice(
    from,
    from + size,
  );
  const shown = best.map((hit: Fields) => ({
    _score: hit['_score'],
    _source: Object.fromEntries(source.map((field) => [field, hit[field]])),
  }));
  const aggregations = Object.fromEntries(
    Object.entries(aggs).map(([name, one]) => [name, aggregate(hits, one)]),
  );
  return {
    timed_out: false,
    _shards: { failed: 0 },
    hits: { total: { value: hits.length }, hits: shown },
    aggregations,
  };
};

interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): ServiceResponse => ({ status: 200, body });
const notFound: ServiceResponse = { status: 404, body: { error: 'index_not_found_exception' } };

const exists: ServiceResponse = {
  status: 400,
  body: { error: 'resource_already_exists_exception' },
};

interface AliasChange {
  readonly add?: { readonly index: string; readonly alias: string };
  readonly remove?: { readonly index: string; readonly alias: string };
}

export interface SearchService {
  readonly origin: string;
  /** Names of the existing indexes. */
  readonly indexes: () => readonly string[];
  /** `authorization` headers of the requests so far. */
  readonly signatures: string[];
  readonly close: () => Promise<void>;
}

/**
 * A search service on the loopback interface with documents in memory. It runs requests, transport and
 * publishing through the tests of the embedded engine. It cannot prove that the real service treats
 * the requests alike.
 */
export const startSearchService = async (): Promise<SearchService> => {
  const indexes = new Map<string, Index>();
  const aliases = new Map<string, string>();
  const signatures: string[] = [];
  const find = (name: string): Index | undefined => indexes.get(aliases.get(name) ?? name);

  const addBulk = (body: string): ServiceResponse => {
    const lines = body.trimEnd().split('\n');
    for (let n = 0; n < lines.length; n += 2) {
      const { index: target } = JSON.parse(lines[n] ?? '') as { index: Record<string, string> };
      const document = JSON.parse(lines[n + 1] ?? '') as Fields;
      const index = indexes.get(target['_index'] ?? '');
      const strange = Object.keys(document).filter(
        (field) => !(field in (index?.properties ?? {})),
      );
      if (index === undefined || strange.length > 0) return ok({ errors: true });
      index.documents.set(target['_id'] ?? '', document);
      index.hits.clear();
    }
    return ok({ errors: false });
  };

  const changeAliases = ({
    actions,
  }: {
    readonly actions: readonly AliasChange[];
  }): ServiceResponse => {
    for (const { add, remove } of actions) {
      if (remove) aliases.delete(remove.alias);
      if (add) aliases.set(add.alias, add.index);
    }
    return ok({ acknowledged: true });
  };

  const onIndex = (method: string, name: string, action: string, body: string): ServiceResponse => {
    if (method === 'PUT') {
      if (indexes.has(name)) return exists;
      const { mappings } = JSON.parse(body) as { mappings: { _meta?: Fields; properties: Fields } };
      const { _meta: meta, properties } = mappings;
      indexes.set(name, { meta, properties, documents: new Map(), hits: new Map() });
      return ok({ acknowledged: true });
    }
    const index = find(name);
    if (index === undefined) return notFound;
    if (method === 'DELETE') indexes.delete(name);
    if (action === '_mapping') return ok({ [name]: { mappings: { _meta: index.meta } } });
    if (action === '_count') return ok({ count: index.documents.size });
    return action === '_search' ? ok(search(index, JSON.parse(body) as SearchRequest)) : ok({});
  };

  const responseTo = (method: string, path: string, body: string): ServiceResponse => {
    const [, first = '', second = '', third = ''] = path.split('/');
    if (first === '_bulk') return addBulk(body);
    if (first === '_aliases') return changeAliases(JSON.parse(body));
    if (first === '_alias') {
      const index = aliases.get(second);
      return index === undefined ? notFound : ok({ [index]: { aliases: { [second]: {} } } });
    }
    if (first === '_cat') {
      const prefix = third.replace('*', '');
      const names = [...indexes.keys()].filter((name) => name.startsWith(prefix));
      return ok(names.map((index) => ({ index })));
    }
    return onIndex(method, first, second, body);
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    signatures.push(request.headers.authorization ?? '');
    const path = new URL(request.url ?? '', 'http://service').pathname;
    const { status, body } = responseTo(request.method ?? '', path, await text(request));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    indexes: () => [...indexes.keys()].toSorted(),
    signatures,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
