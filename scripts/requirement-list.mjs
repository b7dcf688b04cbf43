import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ id: string, prefix: string, area: string }} Requirement */

const entry = /^- \*\*([A-Z]+(?:-[A-Z]+)*)-(\d+)\*\* /;

/**
 * The requirements of an area: one line `- **PREFIX-00** …` each.
 * @param {string} area
 * @param {string} markdown
 * @returns {Requirement[]}
 */
const requirementsIn = (area, markdown) =>
  markdown.split('\n').flatMap((line) => {
    const [, prefix, number] = entry.exec(line) ?? [];
    return prefix === undefined ? [] : [{ id: `${prefix}-${number}`, prefix, area }];
  });

/**
 * The requirements of all files of a folder; each file is an area. Throws when an id appears twice.
 * @param {string} folder
 */
export const readRequirements = (folder) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const requirements = files.flatMap((name) =>
    requirementsIn(name.slice(0, -'.md'.length), readFileSync(join(folder, name), 'utf8')),
  );
  const seen = new Set();
  for (const { id } of requirements) {
    if (seen.has(id)) throw new Error(`${id} stands twice in the requirements`);
    seen.add(id);
  }
  return requirements;
};

/**
 * Finds the ids with these prefixes in a title. Longer ones come first and nothing may stand before
 * them: `API-FAV-01` is not `FAV-01`, and `UTF-16` is nobody's id.
 */
export const idFinder = (prefixes) => {
  const names = [...prefixes].toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![\\w-])(?:${names})-\\d+(?!\\w)`, 'g');
  return (title) => title.match(pattern) ?? [];
};

/**
 * Which requirements the titles name, which they do not, and which names are no requirement.
 * @param {Requirement[]} requirements
 * @param {string[]} titles
 */
export const compare = (requirements, titles) => {
  const find = idFinder(new Set(requirements.map(({ prefix }) => prefix)));
  const named = new Set(titles.flatMap(find));
  const known = new Set(requirements.map(({ id }) => id));
  return {
    covered: requirements.filter(({ id }) => named.has(id)),
    uncovered: requirements.filter(({ id }) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)),
  };
};
