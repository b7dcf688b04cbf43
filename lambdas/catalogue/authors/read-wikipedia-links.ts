import type { WikipediaLink } from '#contract/entities/author.ts';
import type { AuthorsDependencies } from './dependencies.ts';

/** Encyclopedia articles of authors, as far as they are known, in the order of the asked ids. */
export const readWikipediaLinks =
  ({ authors }: AuthorsDependencies) =>
  async ({
    input,
  }: {
    readonly input: { readonly TENKYO_IDs: readonly string[] };
  }): Promise<WikipediaLink[]> => {
    const found = await authors.findMany(input.TENKYO_IDs);
    const links = new Map(found.map((author) => [author.TENKYO_ID, author.Wikipedia_Link]));
    return [...new Set(input.TENKYO_IDs)].flatMap((id) => {
      const link = links.get(id);
      return link === undefined ? [] : [{ TENKYO_ID: id, Wikipedia_Link: link }];
    });
  };
