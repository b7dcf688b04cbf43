import { reportedKinds, type ReportedKind } from '#contract/entities/report.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { LOCAL_STAGE } from '#local/settings.ts';
import { readArguments } from '../command-line.mjs';

export const reportCommand = {
  usage: `Lists reported content, hides it and shows it again.

  npm run reports                                    what is reported, and what is hidden
  npm run reports -- hide KIND ID… --reason TEXT     hide it; its author sees the reason
  npm run reports -- restore KIND ID…                show it again
  npm run reports -- dismiss KIND ID…                close the reports; the content stays

KIND is ${reportedKinds.join(', ')}; ID is that of the note or list, the userSub of the reader, or the
code of the copy, whose own book is reported. Of several
IDs of one kind, one that fails is named and keeps no other from its turn.
--stage NAME: ${LOCAL_STAGE} (default), or a deployed stage; the account is that of your shell.`,
  options: {
    stage: { type: 'string', default: LOCAL_STAGE },
    reason: { type: 'string' },
  },
  positionals: true,
} as const;

interface Content {
  readonly kind: ReportedKind;
  readonly ids: readonly string[];
}

export type ReportCommand = { readonly stage: string } & (
  | { readonly name: 'list' }
  | ({ readonly name: 'hide'; readonly reason: string } & Content)
  | ({ readonly name: 'restore' } & Content)
  | ({ readonly name: 'dismiss' } & Content)
);

const isKind = (kind: string): kind is ReportedKind =>
  (reportedKinds as readonly string[]).includes(kind);

const contentOf = (rest: readonly string[]): Content => {
  const [kind = '', ...ids] = rest;
  if (!isKind(kind)) throw new Error(`KIND must be one of ${reportedKinds.join(', ')}`);
  if (ids.length === 0 || ids.includes('')) throw new Error('Name at least one ID');
  return { kind, ids: [...new Set(ids)] };
};

const reasonOf = (reason = ''): string => {
  const text = reason.trim();
  if (text === '') throw new Error('Say why, for the author: --reason TEXT');
  if (text.length > TEXT_MAX.report) {
    throw new Error(`--reason: at most ${String(TEXT_MAX.report)} characters`);
  }
  return text;
};

/** Throws an error that says what is wrong. */
export const readReportCommand = (args: readonly string[]): ReportCommand => {
  const { values, positionals } = readArguments(reportCommand, args);
  const { stage } = values;
  const [name = 'list', ...rest] = positionals;
  if (name !== 'hide' && values.reason !== undefined) throw new Error('--reason is for hide only');
  if (name === 'list' && rest.length === 0) return { stage, name };
  if (name === 'hide') return { stage, name, ...contentOf(rest), reason: reasonOf(values.reason) };
  if (name === 'restore' || name === 'dismiss') return { stage, name, ...contentOf(rest) };
  throw new Error(`Unknown command: ${positionals.join(' ')}`);
};
