/** An XML element of a record; records are small enough to be trees in memory. */
export interface XmlElement {
  /** Namespace URI. */
  readonly uri: string;
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children. */
  readonly text: string;
}

export interface XmlAttribute {
  readonly uri: string;
  readonly local: string;
  readonly value: string;
}

/** Namespaces of the supported formats. */
export const ns = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  dcndl: 'http://ndl.go.jp/dcndl/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  skosXl: 'http://www.w3.org/2008/05/skos-xl#',
  rda: 'http://RDVocab.info/ElementsGr2/',
  marc: 'http://www.loc.gov/MARC21/slim',
  marcXchange1: 'info:lc/xmlns/marcxchange-v1',
  marcXchange2: 'info:lc/xmlns/marcxchange-v2',
  sru: 'http://www.loc.gov/zing/srw/',
  diagnostic: 'http://www.loc.gov/zing/srw/diagnostic/',
  oai: 'http://www.openarchives.org/OAI/2.0/',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

export const childrenOf = (
  element: XmlElement | undefined,
  uri: string,
  local: string,
): readonly XmlElement[] =>
  (element?.children ?? []).filter((child) => child.uri === uri && child.local === local);

export const childOf = (
  element: XmlElement | undefined,
  uri: string,
  local: string,
): XmlElement | undefined => childrenOf(element, uri, local)[0];

/** The descendants at the end of a path of children. Every step may match several. */
export const at = (
  element: XmlElement | undefined,
  ...path: readonly (readonly [uri: string, local: string])[]
): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (found, [uri, local]) => found.flatMap((one) => childrenOf(one, uri, local)),
    element === undefined ? [] : [element],
  );

export const attributeOf = (
  element: XmlElement | undefined,
  uri: string,
  local: string,
): string | undefined =>
  element?.attributes.find((attribute) => attribute.uri === uri && attribute.local === local)
    ?.value;

/** Trimmed text of an element; undefined when it is empty. */
export const textOf = (element: XmlElement | undefined): string | undefined => {
  const text = element?.text.trim();
  return text === '' ? undefined : text;
};

export const textsOf = (elements: readonly XmlElement[]): readonly string[] =>
  elements.map(textOf).filter((text) => text !== undefined);

const REPLACEMENT = '\uFFFD';

/** Whether the decoder has replaced invalid bytes somewhere in the element. */
export const hasReplacements = ({ text, attributes, children }: XmlElement): boolean =>
  text.includes(REPLACEMENT) ||
  attributes.some(({ value }) => value.includes(REPLACEMENT)) ||
  children.some(hasReplacements);
