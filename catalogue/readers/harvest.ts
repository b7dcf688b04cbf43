import { attributeOf, ns, textOf, type XmlElement } from '../xml/element.ts';
import { streamRecords } from './reader.ts';

/** A page of an OAI-PMH harvest: which page it is, and which follows. */
interface Page {
  readonly path: string;
  /** The token that asked for it. */
  readonly token: string | undefined;
  /** It names the format that was asked for, as the first page does. */
  readonly isFirst: boolean;
  /** The token that asks for the next page. */
  readonly next: string | undefined;
}

const pageOf = async (path: string): Promise<Page> => {
  const found = new Map<string, XmlElement>();
  const names = [
    [ns.oai, 'request'],
    [ns.oai, 'resumptionToken'],
  ] as const;
  for await (const { element } of streamRecords(path, names))
    if (element !== undefined) found.set(element.local, element);
  const request = found.get('request');
  return {
    path,
    token: attributeOf(request, '', 'resumptionToken'),
    isFirst: attributeOf(request, '', 'metadataPrefix') !== undefined,
    next: textOf(found.get('resumptionToken')),
  };
};

/**
 * The pages after which a harvest has further ones that are not among the files. A page tells by which
 * token it was asked for; one of a service that leaves this out follows the file before it.
 */
export const pagesWithoutNext = async (paths: readonly string[]): Promise<readonly string[]> => {
  const pages: Page[] = [];
  for (const path of paths) pages.push(await pageOf(path));
  const tokens = new Set(pages.map(({ token }) => token));
  const isFollowed = ({ next }: Page, place: number): boolean => {
    const after = pages[place + 1];
    const isUnnamed = after !== undefined && after.token === undefined && !after.isFirst;
    return next === undefined || tokens.has(next) || isUnnamed;
  };
  return pages.filter((page, place) => !isFollowed(page, place)).map(({ path }) => path);
};
