import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AuthContext, type Auth } from '#web/lib/auth-context.ts';
import { readDraft, removeDraftsOf, useDraft, writeDraft, type DraftKey } from '#web/lib/drafts.ts';
import { DRAFT_DAYS, DRAFTS_MAX } from '#web/lib/measures.ts';
import { hanako } from '#test/support/web/readers.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const key = (subject: string, userSub = hanako.sub): DraftKey => ({
  userSub,
  form: 'note',
  subject,
});
const start = { text: '' };
const parseDraft = (stored: unknown) => {
  const { text } = (stored ?? {}) as Partial<typeof start>;
  return typeof text === 'string' ? { text } : null;
};

const open = (subject = 'home', sub = hanako.sub) => {
  // The hook reads the user alone.
  const auth = { user: { ...hanako, sub } } as unknown as Auth;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AuthContext value={auth}>{children}</AuthContext>
  );
  const { result } = renderHook(() => useDraft({ form: 'note', subject, start, parseDraft }), {
    wrapper,
  });
  return {
    form: () => result.current,
    type: (text: string) => {
      act(() => {
        result.current.set({ text });
      });
    },
    clear: () => {
      act(() => {
        result.current.clear();
      });
    },
  };
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a draft', () => {
  it('INPUT-01 INPUT-03 is restored when the form opens again', () => {
    open().type('書きかけ');
    expect(open().form()).toMatchObject({ value: { text: '書きかけ' }, restored: true });
    expect(open('000000001').form()).toMatchObject({ value: start, restored: false });
  });

  it('INPUT-05 is removed when it is cleared, and when nothing is left of it', () => {
    const first = open();
    first.type('書きかけ');
    first.clear();
    expect(first.form()).toMatchObject({ value: start, restored: false });
    expect(open().form().restored).toBe(false);
    first.type('書きかけ');
    first.type('');
    expect(localStorage).toHaveLength(0);
  });

  it('INPUT-04 is not shown to another reader of the browser, and stays its writer’s', () => {
    open().type('花子の文');
    expect(open('home', '00000000-0000-4000-8000-000000000001').form().value).toEqual(start);
    expect(open().form().value).toEqual({ text: '花子の文' });
  });

  it('INPUT-04 is removed with all others of a reader, and with no other reader’s', () => {
    localStorage.setItem('locale', 'ja');
    writeDraft(key('a'), start);
    writeDraft(key('b'), start);
    writeDraft(key('a', 'other'), start);
    removeDraftsOf(hanako.sub);
    expect(Object.keys(localStorage).toSorted()).toEqual(['draft:v1:other:note:a', 'locale']);
  });

  it('INPUT-05 expires after its time', () => {
    jest.useFakeTimers({ now: DAY_MS });
    open().type('書きかけ');
    jest.setSystemTime((1 + DRAFT_DAYS) * DAY_MS - 1);
    expect(open().form().restored).toBe(true);
    jest.setSystemTime((1 + DRAFT_DAYS) * DAY_MS);
    expect(open().form()).toMatchObject({ value: start, restored: false });
    writeDraft(key('another'), start);
    expect(localStorage).toHaveLength(1);
  });

  it('INPUT-05 gives way to newer ones, and those of an older version go first', () => {
    jest.useFakeTimers({ now: DAY_MS });
    localStorage.setItem('draft:v0:x', '{}');
    for (let n = 0; n <= DRAFTS_MAX; n += 1) {
      jest.setSystemTime(DAY_MS + n);
      writeDraft(key(String(n)), { n });
    }
    expect(localStorage).toHaveLength(DRAFTS_MAX);
    expect(readDraft(key('0'))).toBeNull();
    expect(readDraft(key('1'))).toEqual({ n: 1 });
  });

  it.each(['not JSON', 'null', '7', '{}', '{"savedAt":"today","value":{"text":"x"}}'])(
    'INPUT-06 is ignored when the browser stores %j instead',
    (stored) => {
      open().type('書きかけ');
      localStorage.setItem(Object.keys(localStorage)[0] ?? '', stored);
      expect(open().form()).toMatchObject({ value: start, restored: false });
    },
  );

  it('INPUT-06 is ignored when it does not fit the form any more', () => {
    writeDraft(key('home'), { text: 7 });
    expect(open().form()).toMatchObject({ value: start, restored: false });
  });

  it('INPUT-06 stays on the screen when the browser stores nothing more', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const form = open();
    form.type('書きかけ');
    expect(form.form().value).toEqual({ text: '書きかけ' });
    expect(warn).toHaveBeenCalledWith('draft:', expect.anything());
  });
});
