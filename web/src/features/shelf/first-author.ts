const ROLES = /[\s　]*(?:\[[^\]]*\]|編著|共著|著|訳|編|作|文|絵|画|監修|原作|ほか|他)+$/u;

/**
 * The first name of a statement of responsibility: `夏目漱石 著 ; 三好行雄 編` means 夏目漱石. Roles
 * stand behind names, and semicolons, commas or points between them.
 */
export const firstAuthorIn = (responsibility: string): string => {
  const first = responsibility.split(/[;；,，、/／]/u)[0]?.trim() ?? '';
  return first.replace(ROLES, '').trim() || responsibility.trim();
};
