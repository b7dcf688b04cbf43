import { screen, within } from '@testing-library/react';
import type { CitationPath } from '#contract/operations/citations.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { citesBotchan, mapOfKokoro } from '#test/support/web/citations.ts';
import { hanako } from '#test/support/web/readers.ts';
import { aboutSoseki, botchan, found, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/citations/${kokoro.KANRI_ID}`;
const withPath = `${address}?to=${botchan.KANRI_ID}`;

const { newest } = citesBotchan;
const OTHER_NOTE = '01ARZ3NDEKTSV4RRFFQ69G5FA2';
const path: CitationPath = {
  from: kokoro,
  to: botchan,
  steps: [
    { citing: aboutSoseki, cited: kokoro, newest },
    {
      citing: aboutSoseki,
      cited: botchan,
      newest: { ...newest, noteId: OTHER_NOTE, reason: '比べる' },
    },
  ],
  isPartial: false,
};

const answer = (found_: CitationPath = path) => {
  for (const route of ['openCitations', 'citations'] as const) {
    server.answer(route, 'readCitationMap', () => mapOfKokoro);
    server.answer(route, 'readCitationPath', () => found_);
  }
};

describe('the path from a book to another', () => {
  it('PATH-01 is a list whose steps say which book cites which, with stance and reason', async () => {
    answer();
    await renderScreen(withPath);
    const list = await screen.findByRole('list', {
      name: '『こころ 上中下』から『坊っちゃん』まで',
    });
    const steps = within(list).getAllByRole('listitem');
    expect(steps).toHaveLength(2);
    expect(steps[0]).toHaveTextContent(
      '『漱石論集成』は『こころ 上中下』を引用している（第3章） ＋好意的に師弟の関係を引き継いでいる読者2026年4月1日',
    );
    expect(steps[1]).toHaveTextContent(
      '『漱石論集成』は『坊っちゃん』を引用している（第3章） ＋好意的に',
    );
    expect(within(list).getByRole('link', { name: '比べる' })).toHaveAttribute(
      'href',
      `/note/${OTHER_NOTE}`,
    );
    expect(within(list).getByRole('link', { name: '坊っちゃん' })).toHaveAttribute(
      'href',
      `/citations/${botchan.KANRI_ID}`,
    );
    expect(screen.getByRole('link', { name: '地図だけを見る' })).toHaveAttribute('href', address);
  });

  it.each([
    [{ isPartial: false }, '道は見つかりませんでした。 6つの引用までたどっています。'],
    [
      { isPartial: true },
      '道は見つかりませんでした。 引用の多い本では、新しい引用だけをたどっています。',
    ],
    [{ isPartial: false, steps: [] }, '同じ本です。'],
  ])('PATH-02 PATH-07 says what was searched when there is none: %j', async (fields, said) => {
    answer({ from: kokoro, to: botchan, ...fields });
    await renderScreen(withPath);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('PATH-09 begins with a search for the other book, without the book itself', async () => {
    answer();
    server.answer('search', 'search_word_scored', () => [found(botchan, 9), found(kokoro, 8)]);
    const { user } = await renderScreen(address);
    await user.click(await screen.findByRole('button', { name: 'ほかの本への道を探す' }));
    const field = await screen.findByRole('textbox', { name: 'どの本まで？' });
    await user.type(field, '坊っちゃん');
    await user.type(field, '{Enter}{Enter}');
    const hits = await screen.findByRole('list', { name: 'どの本まで？' });
    const [hit] = within(hits).getAllByRole('button');
    expect(within(hits).getAllByRole('button')).toHaveLength(1);
    if (hit !== undefined) await user.click(hit);
    await screen.findByRole('list', { name: '『こころ 上中下』から『坊っちゃん』まで' });
    expect(server.requestsOf('readCitationPath')[0]?.input).toEqual({
      from: kokoro.KANRI_ID,
      to: botchan.KANRI_ID,
    });
    expect(screen.getByRole('button', { name: 'ほかの本への道を探す' })).toHaveFocus();
  });

  it('PATH-05 is that of the reader when somebody is signed in', async () => {
    answer();
    await renderScreen(withPath, { user: hanako });
    await screen.findByRole('list', { name: '『こころ 上中下』から『坊っちゃん』まで' });
    expect(server.requestsOf('readCitationPath')[0]?.authorization).toContain(hanako.username);
  });

  it('PATH-06 says that the other book is unknown, offers another attempt after a failure', async () => {
    answer();
    server.fail('openCitations', 'readCitationPath', 404);
    await renderScreen(withPath);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '行き先の本が見つかりませんでした。',
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('PATH-06 ignores an end that is no id', async () => {
    answer();
    await renderScreen(`${address}?to=a%20b`);
    await screen.findByRole('heading', { level: 1 });
    expect(server.requestsOf('readCitationPath')).toHaveLength(0);
  });
});
