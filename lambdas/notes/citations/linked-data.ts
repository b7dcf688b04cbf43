import { fullTitleOf } from '#contract/book-fields.ts';
import type {
  CitationBook,
  CitationDirection,
  CitationMap,
  CitationPair,
} from '#contract/operations/citations.ts';
import { stances, type Stance } from '#contract/stances.ts';
import { pageHref } from '#contract/pages.ts';

/** Properties of the Citation Typing Ontology, and the name of schema.org. */
const context = {
  cito: 'http://purl.org/spar/cito/',
  schema: 'https://schema.org/',
} as const;

const properties = {
  positive: 'cito:agreesWith',
  neutral: 'cito:discusses',
  negative: 'cito:critiques',
  unsaid: 'cito:cites',
} as const satisfies Record<Stance, string>;

/** A book or a person: the address of its page, and its name if the response has it. */
interface End {
  readonly id: string;
  readonly name?: string;
}

interface Statement {
  readonly citing: End;
  readonly stance: Stance;
  readonly cited: End;
}

type Node = Record<string, unknown> & { readonly '@id': string };

/** One node for each end, with what it cites. */
const graphOf = (statements: readonly Statement[]): readonly Node[] => {
  const nodes = new Map<string, Node>();
  const nodeOf = ({ id, name }: End): Node => {
    const node: Node = nodes.get(id) ?? { '@id': id };
    if (name !== undefined) node['schema:name'] = name;
    nodes.set(id, node);
    return node;
  };
  const listsByProperty = new Map<string, { '@id': string }[]>();
  for (const { citing, stance, cited } of statements) {
    const property = properties[stance];
    const key = `${citing.id} ${property}`;
    const list = listsByProperty.get(key) ?? [];
    if (!list.some((other) => other['@id'] === cited.id)) list.push({ '@id': cited.id });
    listsByProperty.set(key, list);
    nodeOf(citing)[property] = list;
    nodeOf(cited);
  }
  return [...nodes.values()];
};

const documentOf = (statements: readonly Statement[]) => ({
  '@context': context,
  '@graph': graphOf(statements),
});

interface Requested {
  readonly direction: CitationDirection;
  /** Absent where the pairs have both ends. */
  readonly end?: End;
}

/**
 * Responses about citations as JSON-LD, in which pages of books and persons are the ids. Each stance of a pair is a
 * statement; their number and the readers are not part of it.
 */
export const citationGraphs = (siteOrigin: string) => {
  const bookEnd = (book: CitationBook): End => ({
    id: siteOrigin + pageHref.manifestation(book.KANRI_ID),
    name: fullTitleOf(book),
  });
  const bookId = (KANRI_ID: string): End => ({ id: siteOrigin + pageHref.manifestation(KANRI_ID) });
  const personId = (TENKYO_ID: string): string => siteOrigin + pageHref.author(TENKYO_ID);

  const endsOf = (
    { citing, citedBook, citedPerson }: CitationPair,
    { direction, end }: Requested,
  ): readonly [End | undefined, End | undefined] => {
    const person = citedPerson && { id: personId(citedPerson.TENKYO_ID), name: citedPerson.name };
    const cited = citedBook ? bookEnd(citedBook) : person;
    return [
      citing ? bookEnd(citing) : direction === 'cites' ? end : undefined,
      cited ?? (direction === 'citedBy' ? end : undefined),
    ];
  };
  const statementsOf =
    (requested: Requested) =>
    (pair: CitationPair): readonly Statement[] => {
      const [citing, cited] = endsOf(pair, requested);
      if (citing === undefined || cited === undefined) return [];
      if (pair.editions !== undefined) {
        // Which stance belongs to which edition is unknown.
        return pair.editions.map(({ KANRI_ID }) => ({
          citing: requested.direction === 'cites' ? bookId(KANRI_ID) : citing,
          stance: 'unsaid' as const,
          cited: requested.direction === 'cites' ? cited : bookId(KANRI_ID),
        }));
      }
      return stances
        .filter((stance) => pair.counts[stance] > 0)
        .map((stance) => ({ citing, stance, cited }));
    };
  return {
    ofBook: (
      { pairs }: { readonly pairs: readonly CitationPair[] },
      { KANRI_ID, direction }: { readonly KANRI_ID: string; readonly direction: CitationDirection },
    ) => documentOf(pairs.flatMap(statementsOf({ direction, end: bookId(KANRI_ID) }))),

    ofAuthor: (
      { pairs }: { readonly pairs: readonly CitationPair[] },
      {
        TENKYO_ID,
        direction,
      }: { readonly TENKYO_ID: string; readonly direction: CitationDirection },
    ) => documentOf(pairs.flatMap(statementsOf({ direction, end: { id: personId(TENKYO_ID) } }))),

    ofMap: ({ book, cites, citedBy }: CitationMap) => {
      const end = bookEnd(book);
      return documentOf([
        ...cites.pairs.flatMap(statementsOf({ direction: 'cites', end })),
        ...citedBy.pairs.flatMap(statementsOf({ direction: 'citedBy', end })),
      ]);
    },
  };
};
