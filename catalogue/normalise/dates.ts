import { parsePublishingDate } from '#contract/publishing-date.ts';
import type { Finding, WarningCode } from '../records.ts';

const ERA_BESIDE_YEAR =
  /^\D{0,3}\d{4}年?[(（](?<era>(?:明治|大正|昭和|平成|令和)(?:元|\d{1,2}))年?[)）]/u;

/** What is odd about a printed date: unreadable, or era and Gregorian year disagree. */
export const checkDate = (
  printed: string | undefined,
  id: string,
): readonly Finding<WarningCode>[] => {
  if (printed === undefined) return [];
  const date = parsePublishingDate(printed);
  if (date === null) return [{ code: 'DATE', message: `Not a date: ${printed}`, id }];
  const era = ERA_BESIDE_YEAR.exec(printed.normalize('NFKC'))?.groups?.['era'];
  const eraYear = parsePublishingDate(era)?.iso;
  return eraYear === undefined || date.iso.startsWith(eraYear)
    ? []
    : [{ code: 'DATE', message: `Era and Gregorian year disagree: ${printed}`, id }];
};
