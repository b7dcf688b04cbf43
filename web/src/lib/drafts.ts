import { useState } from 'react';
import { useAuth } from './auth-context.ts';
import { logFailure } from './log-failure.ts';
import { DRAFT_DAYS, DRAFTS_MAX } from './measures.ts';

/**
 * Drafts: what a reader writes survives reload, navigation and log-out in this browser until it is
 * sent or discarded. One per reader, form and subject; never sent, and never shown to another reader.
 */
export interface DraftKey {
  readonly userSub: string;
  readonly form: 'note' | 'edit' | 'profile';
  /** What the form is about, such as the id of a book. */
  readonly subject: string;
}

interface StoredDraft {
  readonly savedAt: number;
  readonly value: unknown;
}

const ANY_VERSION = 'draft:';
/** The version changes with the shape of a draft; drafts of other versions are removed. */
const VERSION = `${ANY_VERSION}v1:`;
const MAX_AGE_MS = DRAFT_DAYS * 24 * 60 * 60 * 1_000;

const ofReader = (userSub: string): string => `${VERSION}${userSub}:`;
const storageKey = ({ userSub, form, subject }: DraftKey): string =>
  `${ofReader(userSub)}${form}:${subject}`;

const isStoredDraft = (parsed: unknown): parsed is StoredDraft =>
  typeof parsed === 'object' &&
  parsed !== null &&
  'value' in parsed &&
  'savedAt' in parsed &&
  typeof parsed.savedAt === 'number' &&
  parsed.savedAt > Date.now() - MAX_AGE_MS;

/** Null without a draft, and for one that is too old or not ours. */
const parse = (stored: string | null): StoredDraft | null => {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    return isStoredDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

const keysOf = (prefix: string): readonly string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Removes drafts that are too old, and the oldest where there are too many. */
const removeOld = (): void => {
  const saved = keysOf(ANY_VERSION).map((key) => {
    const draft = key.startsWith(VERSION) ? parse(localStorage.getItem(key)) : null;
    return { key, savedAt: draft?.savedAt ?? 0 };
  });
  const newestFirst = saved.toSorted((a, b) => b.savedAt - a.savedAt);
  for (const [place, { key, savedAt }] of newestFirst.entries()) {
    if (savedAt === 0 || place >= DRAFTS_MAX) localStorage.removeItem(key);
  }
};

/** The draft's value, which nothing has checked; null without one. */
export const readDraft = (key: DraftKey): unknown =>
  parse(localStorage.getItem(storageKey(key)))?.value ?? null;

/** Stores a draft; a browser that stores nothing more keeps it on the screen only. */
export const writeDraft = (key: DraftKey, value: unknown): void => {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify({ savedAt: Date.now(), value }));
    removeOld();
  } catch (error) {
    logFailure('draft', error);
  }
};

const removeDraft = (key: DraftKey): void => {
  localStorage.removeItem(storageKey(key));
};

/** Whether this browser keeps a draft of a reader. */
export const hasDraftsOf = (userSub: string): boolean =>
  keysOf(ofReader(userSub)).some((key) => parse(localStorage.getItem(key)) !== null);

/** Removes all drafts of a reader, whose account no longer exists. */
export const removeDraftsOf = (userSub: string): void => {
  for (const key of keysOf(ofReader(userSub))) localStorage.removeItem(key);
};

interface DraftOptions<T> extends Pick<DraftKey, 'form' | 'subject'> {
  /** The value of a form that nobody has filled in. */
  readonly start: T;
  /** What the form shows first where there is no draft; `start` by default. */
  readonly opening?: T;
  /** Reads a stored value; null if it does not fit the form any more. */
  readonly parseDraft: (stored: unknown) => T | null;
}

interface Draft<T> {
  readonly value: T;
  /** True while the form shows a draft of an earlier visit. */
  readonly restored: boolean;
  readonly set: (value: T) => void;
  /** Returns to the start and removes the draft: it has been sent, or the reader discards it. */
  readonly clear: () => void;
}

/** The state of a form that is stored as a draft whenever it changes. */
export const useDraft = <T>({
  form,
  subject,
  start,
  opening = start,
  parseDraft,
}: DraftOptions<T>): Draft<T> => {
  const userSub = useAuth().user?.sub ?? '';
  const key: DraftKey = { userSub, form, subject };
  const [found] = useState(() => parseDraft(readDraft(key)));
  const [value, setValue] = useState(found ?? opening);
  const [restored, setRestored] = useState(found !== null);
  return {
    value,
    restored,
    set: (changed) => {
      setValue(changed);
      if (JSON.stringify(changed) === JSON.stringify(start)) removeDraft(key);
      else writeDraft(key, changed);
    },
    clear: () => {
      removeDraft(key);
      setValue(start);
      setRestored(false);
    },
  };
};
