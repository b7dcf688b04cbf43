import { authorName } from '#contract/book-fields.ts';
import type { AuthorityItem } from '#contract/entities/author.ts';
import { describeInJapanese } from '#contract/descriptions.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';
import { PRODUCT_PICTURE } from './share-picture.ts';

/** `1867-1916`, `1949-`; anything else says nothing that a machine could read. */
const LIFE_DATES = /^(?<born>\d{4})\s*[-–]\s*(?<died>\d{4})?$/;

const authorThing = (author: AuthorityItem, name: string, { origin }: SiteFacts): Thing => {
  const url = origin + pageHref.author(author.TENKYO_ID);
  const lifeDates = author.F_D ?? author.birth_death;
  const { born, died } = LIFE_DATES.exec(lifeDates?.trim() ?? '')?.groups ?? {};
  return {
    // Organisations have no life dates, and neither have many persons: then nothing is claimed.
    '@type': born === undefined ? 'Thing' : 'Person',
    '@id': url,
    url,
    name,
    alternateName: author.alternative_names.map(authorName).filter((other) => other !== null),
    birthDate: born,
    deathDate: died,
    sameAs: author.Wikipedia_Link,
  };
};

/** An author of the library; null when the record has no name. */
export const authorHead = (author: AuthorityItem, site: SiteFacts): PageHead | null => {
  const name = authorName(author.F_A) ?? authorName(author.main_name);
  if (name === null) return null;
  const lifeDates = author.F_D ?? author.birth_death ?? '';
  return {
    title: name,
    description: describeInJapanese.author(name, lifeDates),
    path: pageHref.author(author.TENKYO_ID),
    type: 'profile',
    image: PRODUCT_PICTURE,
    indexed: true,
    thing: authorThing(author, name, site),
  };
};
