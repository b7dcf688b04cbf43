import type { WorkFacet } from '#contract/works.ts';
import { classNameOf } from '../../lib/decimal-classes.ts';
import { halfWidth } from '../../lib/half-width.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { ChosenValue } from './filters.ts';

/** A function that returns what a value of a facet is called in the locale of the page. */
export const useValueLabel = (): ((facet: WorkFacet, chosen: ChosenValue) => string) => {
  const texts = useTexts({ ja, en });
  const { locale } = useLocale();
  return (facet, { value, label }) => {
    if (facet === 'decade' || facet === 'year') return texts[facet](value);
    return facet === 'class' ? classNameOf(value, locale) : halfWidth(label);
  };
};
