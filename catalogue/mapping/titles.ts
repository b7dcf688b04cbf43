import { splitDetailTitle } from '#contract/volume.ts';

/** The cataloguing rules put these marks before a subtitle, and before those who made the book. */
const SUBTITLE = ' : ';
const RESPONSIBILITY = ' / ';

/** A scale or a proportion: 1 : 25000, 2 : 8の法則. */
const NUMBER_AT_END = /(?:^|\s)\d+$/u;
const NUMBER_AT_START = /^\d/u;

const OPENING = /[(（「『《〈［[【]/gu;
const CLOSING = /[)）」』》〉］\]】]/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A colon within brackets is a part of what they contain. */
const isWithinBrackets = (before: string): boolean =>
  count(before, OPENING) > count(before, CLOSING);

const isSubtitle = (before: string, after: string): boolean =>
  !isWithinBrackets(before) && !(NUMBER_AT_END.test(before) && NUMBER_AT_START.test(after));

/** Splits the subtitle, which may have several parts, off a cleaned title. */
const splitSubtitle = (text: string): readonly [title: string, subtitle?: string] => {
  const parts = text.split(SUBTITLE);
  for (const place of parts.keys()) {
    const [before, after] = [
      parts.slice(0, place).join(SUBTITLE),
      parts.slice(place).join(SUBTITLE),
    ];
    if (place > 0 && isSubtitle(before, after)) return [before, after];
  }
  return [text];
};

const volumeIn = (text: string): string | undefined => splitDetailTitle(text).volume?.label;

/**
 * The subtitle and what the detail title says besides it. The subtitle precedes it as on the title page, unless the
 * volume would then be in the middle, where nobody finds it.
 */
const withSubtitle = (subtitle: string, detail: string | undefined): string => {
  if (detail === undefined || detail === subtitle) return subtitle;
  const printed = `${subtitle} ${detail}`;
  return volumeIn(printed) === volumeIn(detail) ? printed : `${detail} ${subtitle}`;
};

/** The texts of a record that concern its titles; all are cleaned. */
interface Titles {
  readonly title: string;
  readonly transcription?: string | undefined;
  readonly detail?: string | undefined;
  readonly detailTranscription?: string | undefined;
  readonly responsibility?: string | undefined;
}

/**
 * Titles of which the main title has no subtitle. Some sources write `アルベール・カミュ : 海と牢獄` where others have two
 * fields, and after it those who made the book. A reading is split with its title only.
 */
export const separateTitles = (record: Titles): Titles => {
  const [title, subtitle] = splitSubtitle(record.title);
  if (subtitle === undefined) return record;
  const [own = '', ...makers] =
    record.responsibility === undefined ? subtitle.split(RESPONSIBILITY) : [subtitle];
  const [transcription, reading] = splitSubtitle(record.transcription ?? '');
  return {
    title,
    transcription: transcription === '' ? undefined : transcription,
    detail: withSubtitle(own, record.detail),
    detailTranscription:
      [reading, record.detailTranscription].filter(Boolean).join(' ') || undefined,
    responsibility: record.responsibility ?? makers.join(RESPONSIBILITY),
  };
};
