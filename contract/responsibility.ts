/** Separators between statements of responsibility, and between names within one. */
const PARTS = /[;；,，、/／]/u;

/** Roles, as catalogue records write them. */
const WORK =
  '(?:ほか|他|著|訳|編|作|文|絵|え|画|さく|ぶん|曲|選|撰|述|記|原|共|監|修|集|纂|校|注|註|解説|写真|撮影|漫|小説|企画|責任|・|と)';

/** After a space, any role is not part of the name: `佐野洋子 作・絵`. */
const WORK_APART = new RegExp(String.raw`\s${WORK}+$`, 'u');

/** Without a space, only roles that no name ends with: 幸田文 and 遠藤周作 are whole names. */
const WORK_JOINED = /(?<!ほか|共|編|監)(?:ほか|共|編|監)*(?:ほか|著|訳|編|監修)$/u;

/**
 * The first name of a statement of responsibility: 夏目漱石 of `夏目漱石 著 ; 三好行雄 編`. The role follows the
 * name, in brackets if the cataloguer supplied it.
 */
export const firstAuthorIn = (responsibility: string): string => {
  const [part = ''] = responsibility.split(PARTS);
  const first = part.replaceAll(/[[\]]/gu, '').trim();
  const name = first.replace(WORK_APART, '').trimEnd().replace(WORK_JOINED, '').trim();
  return name || responsibility.trim();
};
