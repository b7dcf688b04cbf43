import { SaxesParser } from 'saxes';
import { createAmpersandGuard } from './ampersand-guard.ts';
import type { XmlElement } from './element.ts';

interface OpenElement {
  uri: string;
  local: string;
  attributes: XmlElement['attributes'];
  children: OpenElement[];
  text: string;
}

/** A whole element, or the beginning of one that could not be read to its end. */
export type Built =
  | { readonly element: XmlElement }
  | { readonly broken: string; readonly element?: XmlElement | undefined };

export type IsRecord = (uri: string, local: string) => boolean;

/**
 * Parses XML piece by piece and makes trees of the elements that are records; what is around them
 * is forgotten at once. The parser goes on behind an error, so one bad record costs only itself.
 */
export const createElementBuilder = (isRecord: IsRecord) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const guard = createAmpersandGuard();
  let built: Built[] = [];
  let open: OpenElement[] = [];
  let trouble: string | undefined;

  const finish = (): void => {
    const [element] = open;
    if (trouble !== undefined) built.push({ broken: trouble, element });
    else if (element !== undefined) built.push({ element });
    open = [];
    trouble = undefined;
  };

  parser.on('error', (error) => {
    trouble ??= error.message;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const record = isRecord(uri, local);
    if (record && open.length > 0) {
      trouble ??= 'The record does not end';
      finish();
    }
    if (!record && open.length === 0) return;
    if (open.length === 0 && trouble !== undefined) finish();
    const element: OpenElement = {
      uri,
      local,
      attributes: Object.values(attributes).map((one) => ({
        uri: one.uri,
        local: one.local,
        value: one.value,
      })),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    const inner = open.at(-1);
    if (inner !== undefined) inner.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (open.length === 1) finish();
    else open.pop();
  });

  const take = (): readonly Built[] => {
    const taken = built;
    built = [];
    return taken;
  };
  return {
    write: (text: string): readonly Built[] => {
      parser.write(guard.next(text));
      return take();
    },
    /** The file has ended; a record that was open is broken. */
    end: (): readonly Built[] => {
      parser.write(guard.rest());
      parser.close();
      if (open.length > 0) trouble ??= 'The record does not end';
      if (trouble !== undefined) finish();
      return take();
    },
  };
};

/** Parses a whole text as one element; the message when it is not well-formed. */
export const parseElement = (text: string): XmlElement | string => {
  let isRoot = true;
  const builder = createElementBuilder(() => {
    const first = isRoot;
    isRoot = false;
    return first;
  });
  const built = [...builder.write(text.trim()), ...builder.end()];
  const broken = built.find((one) => 'broken' in one);
  if (broken !== undefined && 'broken' in broken) return broken.broken;
  return built[0]?.element ?? 'There is no element';
};
