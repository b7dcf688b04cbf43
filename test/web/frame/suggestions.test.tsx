import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageHref } from '#contract/pages.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const api = startApiServer();

const soseki: Suggestion = { kind: 'author', text: '夏目漱石', TENKYO_ID: '00054222' };
const grass: Suggestion = { kind: 'title', text: '夏草' };
const summer: Suggestion = { kind: 'series', text: '夏の文庫', SeriesID: '夏の文庫' };
const flower: Suggestion = { kind: 'title', text: '夏の花' };

beforeEach(() => {
  api.answer('works', 'findWorks', () => ({ works: [], more: false }));
  api.answer('authorSearch', 'searchAuthors', () => []);
  api.answer('suggestions', 'suggestWords', ({ words }) =>
    '夏の花'.startsWith(words) ? [soseki, grass, flower] : [],
  );
});

const box = () => screen.getByRole('combobox', { name: '本と著者を検索' });
const list = () => screen.findByRole('listbox', { name: '検索の候補' });
const options = async () =>
  within(await list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosenOption = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
const requested = () =>
  api.requestsOf('suggestWords').map(({ input }) => (input as { words: string }).words);
/** Longer than the pause after which a request is sent. */
const pause = async () => act(async () => new Promise((resolve) => setTimeout(resolve, 300)));

const open = async () => {
  const view = await renderScreen('/about');
  await view.user.click(box());
  await view.user.keyboard('夏');
  await list();
  return view;
};

describe('suggestions under the search box', () => {
  it('SUGGEST-06 SUGGEST-21 lists titles and authors with their kinds, and says how many there are', async () => {
    await open();
    expect(await options()).toEqual(['夏目漱石著者', '夏草書名', '夏の花書名']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '夏',
      '夏',
      '夏',
    ]);
    expect(screen.getByText('候補が3件あります')).toHaveAttribute('role', 'status');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', (await list()).id);
    expect(box()).toHaveValue('夏');
  });

  it('SUGGEST-06 requests one list for letters typed without a pause, none without typing', async () => {
    const { user } = await renderScreen(pageHref.search('夏'));
    await user.click(box());
    await pause();
    expect(requested()).toEqual([]);
    await user.keyboard('の花');
    await list();
    expect(requested()).toEqual(['夏の花']);
  });

  it.each([
    ['a Latin letter', 'h'],
    ['a digit', '7'],
    ['a wide letter', 'ｈ'],
    ['a space', ' '],
    ['signs', '?!'],
    ['201 characters', '猫'.repeat(201)],
  ])('SUGGEST-07 requests nothing for %s', async (_, text) => {
    const { user } = await renderScreen('/about');
    await user.click(box());
    await user.paste(text);
    await pause();
    expect(requested()).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('SUGGEST-18 requests while a conversion is open, and not again for the same text when it ends', async () => {
    const { user } = await renderScreen('/about');
    await user.click(box());
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: 'ｎ' } });
    await pause();
    expect(requested()).toEqual([]);
    fireEvent.change(box(), { target: { value: '夏の' } });
    expect(await options()).toEqual(['夏目漱石著者', '夏草書名', '夏の花書名']);
    fireEvent.compositionEnd(box());
    await pause();
    expect(requested()).toEqual(['夏の']);
  });

  it('SUGGEST-08 shows the list for the newest text when responses arrive late', async () => {
    const { promise: late, resolve: respond } = withResolvers<Suggestion[]>();
    api.answer('suggestions', 'suggestWords', ({ words }) => (words === '夏' ? late : [flower]));
    const { user } = await renderScreen('/about');
    await user.click(box());
    await user.keyboard('夏');
    await waitFor(() => {
      expect(requested()).toEqual(['夏']);
    });
    await user.keyboard('の');
    expect(await options()).toEqual(['夏の花書名']);
    respond([soseki]);
    await pause();
    expect(await options()).toEqual(['夏の花書名']);
  });

  it('SUGGEST-09 goes through the rows and back to the text by the arrow keys', async () => {
    const { user } = await open();
    const seen: (string | null)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await user.keyboard(key);
      seen.push(chosenOption());
    }
    expect(seen).toEqual(['夏目漱石著者', '夏草書名', '夏の花書名', null, '夏の花書名']);
    const { id } = screen.getByRole('option', { selected: true });
    expect(box()).toHaveAttribute('aria-activedescendant', id);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('夏');
  });

  it('PUBLIC-46 opens the page of the person that a row names, by Enter or a press', async () => {
    api.fail('authority', 'readAuthority', 404);
    const { user, path, back } = await open();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(path()).toBe('/author/00054222');
    await back();
    await user.type(box(), '夏');
    await user.click(await screen.findByRole('option', { name: /夏目漱石/ }));
    expect(path()).toBe('/author/00054222');
  });

  it('SUGGEST-09 PUBLIC-46 searches for the chosen title by Enter, and for the text without one', async () => {
    const { user, path } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(path()).toBe(pageHref.search('夏草'));
    expect(screen.queryByRole('listbox')).toBeNull();
    // The page takes the focus when it is there.
    await screen.findByRole('heading', { level: 1, name: /夏草/ });
    await user.clear(box());
    await user.keyboard('夏');
    await list();
    expect(chosenOption()).toBeNull();
    await user.keyboard('{Enter}');
    expect(path()).toBe(pageHref.search('夏'));
  });

  it('SUGGEST-09 ignores the Enter and the arrows of a conversion', async () => {
    const { user, path } = await open();
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(chosenOption()).toBe('夏目漱石著者');
    expect(path()).toBe('/about');
  });

  it('SUGGEST-09 closes by Escape until the text changes or an arrow opens it', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('夏');
    expect(box()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(chosenOption()).toBe('夏目漱石著者');
    await user.keyboard('{Escape}の');
    expect(await options()).toHaveLength(3);
  });

  it('SUGGEST-09 closes by Tab and does not choose', async () => {
    const { user, path } = await open();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: '検索' })).toHaveFocus();
    expect(path()).toBe('/about');
  });

  it('SUGGEST-10 searches for the row that is pressed', async () => {
    const { user, path } = await open();
    await user.click(screen.getByRole('option', { name: /夏草/ }));
    expect(path()).toBe(pageHref.search('夏草'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  describe('a row of a series', () => {
    beforeEach(() => {
      const head = { SeriesID: '夏の文庫', SeriesTitle: '夏の文庫' };
      api.answer('bookData', 'fetchSeriesBooks', () => ({ ...head, Books: [kokoro] }));
      api.answer('suggestions', 'suggestWords', () => [flower, summer]);
    });

    it('SUGGEST-14 leads to the page of the series by Enter', async () => {
      const { user, path } = await open();
      expect(await options()).toEqual(['夏の花書名', '夏の文庫シリーズ']);
      await user.keyboard('{ArrowUp}{Enter}');
      expect(path()).toBe(pageHref.series('夏の文庫'));
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('夏の文庫');
    });

    it('SUGGEST-14 leads to the page of the series when it is pressed; its title is marked', async () => {
      const { user, path } = await open();
      const row = screen.getByRole('option', { name: /夏の文庫/ });
      expect(within(row).getByText('夏').tagName).toBe('MARK');
      await user.click(row);
      expect(path()).toBe(pageHref.series('夏の文庫'));
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('夏の文庫');
    });
  });

  it('SUGGEST-10 shows no list and no message when the request fails', async () => {
    const logged = jest.spyOn(console, 'warn').mockReturnValue();
    api.fail('suggestions', 'suggestWords', 500);
    const { user, path } = await renderScreen('/about');
    await user.click(box());
    await user.keyboard('夏');
    await waitFor(() => {
      expect(requested()).toEqual(['夏']);
    });
    await pause();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(path()).toBe(pageHref.search('夏'));
    logged.mockRestore();
  });
});
