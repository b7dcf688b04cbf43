import { refuse, type Reading } from '../records.ts';
import { childOf, ns, textOf, type XmlElement } from '../xml/element.ts';
import { parseElement } from '../xml/element-builder.ts';
import { readPayload } from './payload.ts';
import { createXmlReader } from './xml-reader.ts';

const isRecord = (uri: string, local: string): boolean =>
  (uri === ns.sru && local === 'record') || (uri === ns.diagnostic && local === 'diagnostic');

const readDiagnostic = (diagnostic: XmlElement): Reading => {
  const parts = ['message', 'details'].map((local) =>
    textOf(childOf(diagnostic, ns.diagnostic, local)),
  );
  return refuse('DIAGNOSTIC', parts.filter((part) => part !== undefined).join(': '));
};

/** `recordPacking=string` has the record escaped inside, so it is parsed a second time. */
const readRecord = (record: XmlElement): Reading => {
  const data = childOf(record, ns.sru, 'recordData');
  const [nested] = data?.children ?? [];
  if (nested !== undefined) return readPayload(nested);
  const parsed = parseElement(data?.text ?? '');
  return typeof parsed === 'string' ? refuse('XML', parsed) : readPayload(parsed);
};

/** Responses of SRU 1.2 with records in DC-NDL (RDF) or MARCXML. No hit is a diagnostic. */
export const readSru = createXmlReader(isRecord, (element) =>
  element.local === 'diagnostic' ? readDiagnostic(element) : readRecord(element),
);
