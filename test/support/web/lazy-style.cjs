const { createRequire } = require('node:module');

const fromJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = fromJsdom('jsdom/lib/jsdom/living/generated/utils.js');
const rules = fromJsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');

const inherited = (property) => (element) => rules.getResolvedValue(element, property);

/** What queries by role and clicks ask of each element, with jsdom's own functions. */
const cheap = {
  display: (element) => rules.getDeclarationForElement(element).getPropertyValue('display'),
  visibility: inherited('visibility'),
  'pointer-events': inherited('pointer-events'),
};
const names = { ...cheap, pointerEvents: cheap['pointer-events'] };

/**
 * `getComputedStyle` of a window, which computes what is read. jsdom's copies each declaration of the
 * element and resolves its colours before it returns.
 */
exports.lazyComputedStyle = (window) => {
  const compute = window.getComputedStyle.bind(window);
  return (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    let computed;
    const all = () => (computed ??= compute(element));
    const valueOf = (property) =>
      Object.hasOwn(cheap, property)
        ? cheap[property](implForWrapper(element))
        : all().getPropertyValue(property);
    return new Proxy(Object.create(null), {
      get(_, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (Object.hasOwn(names, name)) return names[name](implForWrapper(element));
        const value = all()[name];
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
};
