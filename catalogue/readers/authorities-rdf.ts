import { refuse, type Reading } from '../records.ts';
import { readWebAuthority, type AuthorityLabel } from '../web-authorities/web-authority.ts';
import {
  at,
  attributeOf,
  childOf,
  childrenOf,
  hasReplacements,
  ns,
  textOf,
  type XmlElement,
} from '../xml/element.ts';
import { createXmlReader } from './xml-reader.ts';

const isConcept = (uri: string, local: string): boolean => uri === ns.skos && local === 'Concept';

/** The label is described in place, in a `Description` or a typed `Label`. */
const labelOf = (property: XmlElement | undefined): AuthorityLabel => {
  const label = property?.children[0];
  return {
    form: textOf(childOf(label, ns.skosXl, 'literalForm')),
    readings: childrenOf(label, ns.dcndl, 'transcription').flatMap((reading) => {
      const text = textOf(reading);
      return text === undefined ? [] : [{ text, language: attributeOf(reading, ns.xml, 'lang') }];
    }),
  };
};

const readConcept = (concept: XmlElement): Reading => {
  const uri = attributeOf(concept, ns.rdf, 'about');
  if (hasReplacements(concept)) return refuse('ENCODING', 'Bytes that are no text', uri);
  const topic = childOf(concept, ns.foaf, 'primaryTopic')?.children[0];
  return readWebAuthority({
    uri,
    heading: labelOf(at(concept, [ns.skosXl, 'prefLabel'])[0]),
    variants: childrenOf(concept, ns.skosXl, 'altLabel').map(labelOf),
    name: textOf(childOf(topic, ns.foaf, 'name')),
    birth: textOf(childOf(topic, ns.rda, 'dateOfBirth')),
    death: textOf(childOf(topic, ns.rda, 'dateOfDeath')),
    modified: textOf(childOf(concept, ns.dcterms, 'modified')),
    schemes: childrenOf(concept, ns.skos, 'inScheme').flatMap(
      (scheme) => attributeOf(scheme, ns.rdf, 'resource') ?? [],
    ),
  });
};

/** Web NDL Authorities in RDF/XML: single records as served, or many in one file. */
export const readAuthoritiesRdf = createXmlReader(isConcept, readConcept);
