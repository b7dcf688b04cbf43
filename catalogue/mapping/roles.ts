import { clean, nameInSentence } from './normalize.ts';

/** One word of these can be a given name: 長谷川 文. */
const SHORT_ROLE = '(?:[文作画絵詩述]|さく)';
const ROLE = `(?:共?[著編訳撰]|編著|著訳|訳著|[編監]訳|(?:総|総合|日本語版)?監修|編[集纂輯](?:代表|協力|制作)?|責任編集|(?:現代語|翻)訳|訳[注註]|校[訂注註閲]|注釈|解[説題]|(?:キャラクター)?原[作案著画]|[作漫]画|まんが|マンガ|挿[絵画]|写真|撮影|構成|執筆|著者代表|[口筆][述録]|(?:ピアノ)?編曲|聞き手|え|ぶん|やく|イラスト|${SHORT_ROLE})`;
const ROLES = `${ROLE}(?:[・/／と]${ROLE})*`;
const AND_OTHERS = String.raw`(?:\[?(?:ほか|他)\]?\s?)?`;
/** A word after a comma is the given name: 田村, 文. */
const NAME_AND_ROLE = new RegExp(
  String.raw`^(?<name>.*[^\s,，])\s${AND_OTHERS}(?:\[(?<supplied>${ROLES})\]|(?<bare>${ROLES}))$`,
  'u',
);
const ONLY_SHORT_ROLE = new RegExp(`^${SHORT_ROLE}$`, 'u');
const LIKE_SURNAME = /^[\p{Script=Han}々ヶ]{1,3}$/u;

interface NameAndRole {
  readonly name: string;
  readonly role?: string | undefined;
}

const atEndOf = (text: string): NameAndRole => {
  const { name = text, supplied, bare } = NAME_AND_ROLE.exec(text)?.groups ?? {};
  return { name, role: supplied ?? bare };
};

/** A cleaned name, and the role that some records have after it: `三木正之 著`. */
export const splitRole = (text: string): NameAndRole => {
  const { name, role = '' } = atEndOf(text);
  return role === '' || (ONLY_SHORT_ROLE.test(role) && LIKE_SURNAME.test(name))
    ? { name: text }
    : { name, role };
};

const ROLE_MAX = 20;
const BEFORE_ROLE = /^(?:ほか|他)\s?(?=.)/u;
/** A person of that role: 翻訳者. */
const PERSON = /(?<=.)者$/u;
const NO_ROLE = 'その他';

/** A role in the words of statements of responsibility: 著 for 著者. */
export const roleOf = (text: string | undefined): string | undefined => {
  const role = clean(text)?.replace(BEFORE_ROLE, '').replace(PERSON, '');
  return role === NO_ROLE || (role?.length ?? 0) > ROLE_MAX ? undefined : role;
};

/** Several roles of one person. */
export const joinedRoles = (...roles: readonly (string | undefined)[]): string | undefined =>
  [...new Set(roles.filter((role) => role !== undefined))].join('・') || undefined;

/** Between names there is a space after the comma. */
const BETWEEN_STATEMENTS = / ; |,(?=\S)/u;
const BETWEEN_NAMES = /\s?[,，、]\s?/u;
const NOT_A_LETTER = /[^\p{L}\p{N}]/gu;

const keyOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(NOT_A_LETTER, '');

/** The keys of a heading, surname first and last. */
const keysOf = (heading: string): readonly string[] => [
  keyOf(nameInSentence(heading)),
  keyOf(heading.split(BETWEEN_NAMES).toReversed().join('')),
];

/**
 * The names of a statement of responsibility, in its order, with the role that they share with their neighbors. What is
 * a heading as a whole has no role: 長谷川 文.
 */
const namesIn = (statement: string, headingKeys: ReadonlySet<string>): readonly NameAndRole[] =>
  statement.split(BETWEEN_STATEMENTS).flatMap((part) => {
    const { name, role } = headingKeys.has(keyOf(part)) ? { name: part } : atEndOf(part);
    const names = headingKeys.has(keyOf(name)) ? [name] : name.split(BETWEEN_NAMES);
    return names.map((one) => ({ name: keyOf(one), role }));
  });

/**
 * The roles of contributors, by their headings, from a cleaned statement such as `ジェイソン・マーコスキー 著 ; 浅川佳秀 訳`.
 * Headings of translated authors are in another script than the statement (Merkoski, Jason). They are at the same place,
 * if there are as many names as headings and no known one is at another place.
 */
export const rolesIn = (
  statement: string,
  headings: readonly (string | undefined)[],
): readonly (string | undefined)[] => {
  const keys = headings.map((heading) => (heading === undefined ? [] : keysOf(heading)));
  const names = namesIn(statement, new Set(keys.flat()));
  const places = keys.map((own) =>
    names.flatMap(({ name }, place) => (own.includes(name) ? [place] : [])),
  );
  const inOrder =
    names.length === headings.length &&
    (names.length === 1 || places.some(({ length }) => length > 0)) &&
    places.every((found, place) => found.length === 0 || found.includes(place));
  return places.map((found, place) =>
    joinedRoles(...(found.length === 0 && inOrder ? [place] : found).map((at) => names[at]?.role)),
  );
};
