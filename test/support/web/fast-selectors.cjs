const { createRequire } = require('node:module');

/**
 * Makes `getComputedStyle` of jsdom fast. Queries by role call it for every element, and it matches
 * every rule of every style sheet; most rules cannot match because their last compound selector
 * names a class or tag that the element does not have. Load this module before jsdom.
 */
const fromJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = fromJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

/** Tag and classes that the last compound of a selector requires; arguments of `:has()` and the like are left out. */
const requirementsOf = (selector) => {
  const compound = selector.split(/[\s>+~]+/).pop();
  return {
    tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
    classes: (compound.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1)),
  };
};

const withoutArguments = (text) => {
  const shorter = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === text ? text : withoutArguments(shorter);
};

const parsed = new Map();
/** Undefined where the text is not plain enough to judge. */
const parse = (text) => {
  if (!parsed.has(text)) {
    const plain = !/["'\\]/.test(text);
    const parts = withoutArguments(text).split(',');
    parsed.set(text, plain ? parts.map((part) => requirementsOf(part.trim())) : undefined);
  }
  return parsed.get(text);
};

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, text) => {
  const alternatives = text === undefined ? undefined : parse(text);
  const possible =
    alternatives === undefined ||
    alternatives.some(
      ({ tag, classes }) =>
        (tag === undefined || tag === element.localName.toLowerCase()) &&
        classes.every((name) => element.classList.contains(name)),
    );
  return possible && matchesDontThrow(element, text);
};
