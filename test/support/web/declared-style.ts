import { colorVariables } from '#web/theme/tokens.ts';

const values = colorVariables('light');

/** One class, with or without attributes: other selectors are not about one element alone. */
const OF_ONE_ELEMENT = /^\.[\w-]+(?:\[[\w-]+\])*$/;

const rulesOf = (element: Element): readonly CSSStyleRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(
      ({ selectorText }) => OF_ONE_ELEMENT.test(selectorText) && element.matches(selectorText),
    );

/**
 * The color that the element, or else the last rule for it, declares, in the light scheme. jsdom
 * computes no colors that are CSS variables.
 */
export const declaredColor = (
  element: HTMLElement,
  property: 'color' | 'background-color',
): string | undefined => {
  const declared = [...rulesOf(element), element]
    .map(({ style }) => style.getPropertyValue(property))
    .findLast((value) => value !== '');
  const variable = /^var\((?<name>--[\w-]+)\)$/.exec(declared ?? '')?.groups?.['name'];
  return variable === undefined ? declared : (values[variable] ?? variable);
};

/** The last value that is declared for the element's class in a window of this width. */
export const declaredAt = (
  element: HTMLElement,
  property: string,
  width: number,
): string | undefined => {
  const inRules = (rules: CSSRuleList): readonly string[] =>
    Array.from(rules).flatMap((rule) => {
      if (rule instanceof CSSMediaRule) {
        const from = /^\(min-width:\s*(\d+)px\)$/.exec(rule.media.mediaText)?.[1];
        return from !== undefined && width >= Number(from) ? inRules(rule.cssRules) : [];
      }
      if (!(rule instanceof CSSStyleRule) || !OF_ONE_ELEMENT.test(rule.selectorText)) return [];
      return element.matches(rule.selectorText) ? [rule.style.getPropertyValue(property)] : [];
    });
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => inRules(cssRules))
    .findLast((value) => value !== '');
};
