import type { Reading } from '../records.ts';
import { createJsonReader, isObject, type ParsedObject } from './json-objects.ts';
import { readWebAuthority, type AuthorityLabel } from './web-authorities.ts';

/*
 * JSON-LD is read without a JSON-LD processor: the context of a record may be a URL, and an import must
 * neither depend on the network nor fetch what a data file names. The local names of the properties we
 * need are distinct, so a property is found by its local name: `prefLabel`, `xl:prefLabel` or the whole
 * IRI.
 */
type Node = ParsedObject;

const localNameOf = (key: string): string => key.split(/[/#:]/u).at(-1) ?? key;

const asList = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The values of a property by its local name. */
const valuesOf = (node: unknown, localName: string): readonly unknown[] =>
  isObject(node)
    ? Object.entries(node)
        .filter(([key]) => localNameOf(key) === localName)
        .flatMap(([, value]) => asList(value))
    : [];

interface LanguageText {
  readonly text: string;
  readonly language?: string | undefined;
}

/** A plain text, a value object, or a map from languages to texts. */
const textsIn = (value: unknown): readonly LanguageText[] => {
  if (typeof value === 'string') return [{ text: value }];
  if (!isObject(value)) return [];
  const { '@value': text, '@language': language } = value;
  if (typeof text === 'string')
    return [{ text, language: typeof language === 'string' ? language : undefined }];
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([tag, tagged]) =>
      asList(tagged)
        .filter((one) => typeof one === 'string')
        .map((one) => ({ text: one, language: tag })),
    );
};

const firstText = (node: unknown, localName: string): string | undefined =>
  valuesOf(node, localName).flatMap(textsIn)[0]?.text;

/** Id of a node. The service's older JSON has it in `uri`. */
const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  const [id] = [...(isObject(value) ? [value['@id']] : []), ...valuesOf(value, 'uri')];
  return typeof id === 'string' ? id : undefined;
};

const labelOf = (value: unknown): AuthorityLabel =>
  typeof value === 'string'
    ? { form: value, readings: [] }
    : {
        form: firstText(value, 'literalForm'),
        readings: valuesOf(value, 'transcription').flatMap(textsIn),
      };

/** SKOS-XL labels are nodes. Plain SKOS labels beside them repeat the form. */
const labels = (node: Node, localName: string): readonly AuthorityLabel[] => {
  const all = valuesOf(node, localName);
  const described = all.filter((value) => valuesOf(value, 'literalForm').length > 0);
  return (described.length > 0 ? described : all.flatMap(textsIn).map(({ text }) => text)).map(
    labelOf,
  );
};

const readNode = (node: Node): Reading => {
  const [topic] = valuesOf(node, 'primaryTopic');
  const [heading = { form: undefined, readings: [] }] = labels(node, 'prefLabel');
  return readWebAuthority({
    uri: idOf(node),
    heading,
    variants: labels(node, 'altLabel'),
    name: firstText(topic, 'name'),
    birth: firstText(topic, 'dateOfBirth'),
    death: firstText(topic, 'dateOfDeath'),
    modified: firstText(node, 'modified'),
    schemes: valuesOf(node, 'inScheme').flatMap((scheme) => idOf(scheme) ?? []),
  });
};

/** Replaces references by the nodes of the graph that they name. */
const resolved = (node: Node, nodes: ReadonlyMap<string, Node>): Node => {
  const resolve = (value: unknown): unknown => {
    const isReference = isObject(value) && Object.keys(value).length === 1 && '@id' in value;
    return (isReference ? nodes.get(idOf(value) ?? '') : undefined) ?? value;
  };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key.startsWith('@') ? value : asList(value).map(resolve),
    ]),
  );
};

/** Resolving one level is enough: a record has no deeper nodes than labels and topics. */
const authoritiesOf = (document: Node): readonly Node[] => {
  const graph = asList(document['@graph']).filter(isObject);
  if (graph.length === 0) return [document];
  const nodes = new Map(graph.map((node) => [idOf(node) ?? '', node]));
  return graph
    .filter((node) => valuesOf(node, 'prefLabel').length > 0)
    .map((node) => resolved(node, nodes));
};

/** The first id in a text that is not JSON: that of the record, unless it names its context first. */
const idInText = (text: string): string | undefined =>
  /"(?:@id|uri)"\s*:\s*"(?<id>[^"\n]{1,200})"/u.exec(text)?.groups?.['id'];

/** Web NDL Authorities in JSON-LD: one record, several in an array or a graph, or one per line. */
export const readAuthoritiesJsonLd = createJsonReader({
  read: (document) => authoritiesOf(document).map(readNode),
  idInText,
});
