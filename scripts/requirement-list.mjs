/** @typedef {{ id: string, area: string, onAws: boolean }} Requirement */

/** Requirements from here on need AWS itself; no test of ours can show them. */
const awsHeading = /^## .*\bAWS\b/;
const entry = /^- \*\*([A-Z]+(?:-[A-Z]+)*)-(\d+)\*\* /;

/**
 * The requirements of `docs/requirements.md`: one line `- **AREA-00** …` each.
 * Throws when an id appears twice.
 * @param {string} markdown
 * @returns {Requirement[]}
 */
export const readRequirements = (markdown) => {
  const requirements = new Map();
  let onAws = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) onAws = awsHeading.test(line);
    const [, area, number] = entry.exec(line) ?? [];
    if (area === undefined) continue;
    const id = `${area}-${number}`;
    if (requirements.has(id)) throw new Error(`${id} stands twice in the list of requirements`);
    requirements.set(id, { id, area, onAws });
  }
  return [...requirements.values()];
};

/**
 * Finds the ids of these areas in a title. Longer names come first and nothing may stand before
 * them: `API-FAV-01` is not `FAV-01`, and `UTF-16` is nobody's id.
 */
export const idFinder = (areas) => {
  const names = [...areas].toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![\\w-])(?:${names})-\\d+(?!\\w)`, 'g');
  return (title) => title.match(pattern) ?? [];
};

/**
 * Which requirements the titles name, which they do not, and which names are no requirement.
 * @param {Requirement[]} requirements
 * @param {string[]} titles
 */
export const compare = (requirements, titles) => {
  const find = idFinder(new Set(requirements.map(({ area }) => area)));
  const named = new Set(titles.flatMap(find));
  const known = new Set(requirements.map(({ id }) => id));
  return {
    covered: requirements.filter(({ id }) => named.has(id)),
    uncovered: requirements.filter(({ id, onAws }) => !named.has(id) && !onAws),
    unknown: [...named].filter((id) => !known.has(id)),
  };
};
