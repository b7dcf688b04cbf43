import type { RawContributor } from '../mapping/book-fields.ts';
import { splitHeading } from '../normalise/names.ts';
import { at, attributeOf, childOf, ns, textOf, type XmlElement } from '../xml/element.ts';

const ENTITY = /^https?:\/\/id\.ndl\.go\.jp\/auth\/entity\/(?<id>[^/#]+)$/u;
const NAME_AUTHORITY = /^https?:\/\/id\.ndl\.go\.jp\/auth\/ndlna\/(?<id>[^/#]+)$/u;

/** Divides a heading from its subdivision: 宮城県--地図 is about a place, not about a person. */
const SUBDIVISION = '--';

const idIn = (pattern: RegExp, about: string | undefined): string | undefined =>
  pattern.exec(about ?? '')?.groups?.['id'];

/** `結城, 浩, 1963-` and its reading, which may or may not repeat the dates. */
const personOf = (
  id: string | undefined,
  heading: string | undefined,
  reading: string | undefined,
): RawContributor => {
  const { name, dates } = splitHeading(heading ?? '');
  const transcription = reading === undefined ? undefined : splitHeading(reading).name;
  return {
    id,
    name: name === '' ? undefined : name,
    dates,
    transcription,
  };
};

const reading = (element: XmlElement): string | undefined =>
  textOf(childOf(element, ns.dcndl, 'transcription'));

/** Creators and contributors with or without an authority; 31 of 47 real records have one. */
export const contributorsOf = (resource: XmlElement): readonly RawContributor[] => {
  const agents = [
    ...at(resource, [ns.dcterms, 'creator'], [ns.foaf, 'Agent']),
    ...at(resource, [ns.dcterms, 'contributor'], [ns.foaf, 'Agent']),
  ].map((agent) =>
    personOf(
      idIn(ENTITY, attributeOf(agent, ns.rdf, 'about')),
      textOf(childOf(agent, ns.foaf, 'name')),
      reading(agent),
    ),
  );
  const known = new Set<string>();
  return agents.filter(({ id, name }) => {
    const key = id ?? name;
    if (key === undefined || known.has(key)) return false;
    known.add(key);
    return true;
  });
};

/** Persons and bodies that the book is about: subjects from the file of name authorities. */
export const subjectsOf = (resource: XmlElement): readonly RawContributor[] =>
  at(resource, [ns.dcterms, 'subject'], [ns.rdf, 'Description'])
    .map((subject) => ({
      id: idIn(NAME_AUTHORITY, attributeOf(subject, ns.rdf, 'about')),
      heading: textOf(childOf(subject, ns.rdf, 'value')),
      subject,
    }))
    .filter(({ id, heading }) => id !== undefined && !(heading ?? '').includes(SUBDIVISION))
    .map(({ id, heading, subject }) => personOf(id, heading, reading(subject)));
