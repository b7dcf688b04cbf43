import { screen, within } from '@testing-library/react';
import type { CitationMap } from '#contract/operations/citations.ts';
import { answerAuthor } from '#test/support/web/author.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import {
  citedByCriticism,
  citesBotchan,
  emptyMapOfKokoro,
  mapOfKokoro,
} from '#test/support/web/citations.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { aboutSoseki, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/manifestation/${kokoro.KANRI_ID}`;

const answer = (map: CitationMap = mapOfKokoro) => {
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  answerReading(server);
  for (const route of ['openCitations', 'citations'] as const) {
    server.answer(route, 'readCitationMap', () => map);
  }
};

const section = () => screen.findByRole('region', { name: '引用の地図' });

describe('the citations on the page of a book', () => {
  it('CITE-60 shows what the book cites and what cites it, above the notes, with one request', async () => {
    answer();
    await renderScreen(address);
    const map = await section();
    const cites = within(map).getByRole('list', { name: /が引用している本/ });
    expect(cites).toHaveTextContent('坊っちゃん');
    expect(cites).toHaveTextContent('＋好意的に 2−批判的に 1');
    expect(cites).toHaveTextContent(
      '『こころ 上中下』は『坊っちゃん』を引用している（第3章） ＋好意的に',
    );
    expect(within(cites).getByRole('link', { name: '坊っちゃん' })).toHaveAttribute(
      'href',
      `/manifestation/${botchan.KANRI_ID}`,
    );
    expect(within(map).getByRole('list', { name: /を引用している本/ })).toHaveTextContent(
      '漱石論集成',
    );
    const notes = await screen.findByRole('region', { name: 'この本のノート' });
    expect(map.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(server.requestsOf('readCitationMap').map(({ input }) => input)).toEqual([
      { KANRI_ID: kokoro.KANRI_ID, size: 5 },
    ]);
  });

  it('LOOK-07 has the spine of the book between those that cite it and that it cites', async () => {
    answer();
    await renderScreen(address);
    const map = await section();
    const spine = map.querySelector('[aria-hidden]:not(svg):has(+ section)');
    expect(spine).toHaveTextContent('こころ');
    expect(spine?.previousElementSibling).toHaveTextContent('漱石論集成');
    expect(spine?.nextElementSibling).toHaveTextContent('坊っちゃん');
    expect(document.querySelectorAll('img[alt*="こころ"]')).toHaveLength(1);
  });

  it('LOOK-08 the notes do not repeat its citations, unless citations are chosen', async () => {
    answer();
    answerWriters(server);
    const onMap = note({
      noteId: citesBotchan.newest.noteId,
      noteType: 'InformationNote',
      content: '地図にある',
      referenceSourceKANRI_ID: kokoro.KANRI_ID,
      referenceTargetKANRI_ID: botchan.KANRI_ID,
    });
    server.answer('openNoteLists', 'listNotesOfBook', () => ({ notes: [onMap, note()] }));
    server.answer('openNoteLists', 'summarizeNotesOfBook', () => ({
      counts: { ExplainNote: 1, ImpressionNote: 0, InformationNote: 1 },
      hasMore: false,
    }));
    const { user } = await renderScreen(address);
    const notes = within(await screen.findByRole('region', { name: 'この本のノート' }));
    expect(await notes.findAllByRole('article')).toHaveLength(1);
    expect(notes.queryByText('地図にある')).toBeNull();
    await user.click(notes.getByRole('button', { name: /^引用/ }));
    expect(await notes.findByText('地図にある')).toBeVisible();
  });

  it('CITE-61 leads to the page of the map', async () => {
    answer();
    await renderScreen(address);
    expect(within(await section()).getByRole('link', { name: 'すべて見る' })).toHaveAttribute(
      'href',
      `/citations/${kokoro.KANRI_ID}`,
    );
  });

  it('CITE-61 invites a reader to record the first citation, and opens the form', async () => {
    // jsdom has no layout.
    HTMLElement.prototype.scrollIntoView = jest.fn();
    answer(emptyMapOfKokoro);
    const { user } = await renderScreen(address, { user: hanako });
    const invitation = within(await section());
    expect(invitation.queryByRole('link', { name: 'すべて見る' })).toBeNull();
    await user.click(invitation.getByRole('link', { name: '引用を記す' }));
    expect(await screen.findByRole('button', { name: '引用を記す', expanded: true })).toBeVisible();
  });

  it('CITE-61 leads a visitor to the notes, where a sign-in is offered', async () => {
    answer(emptyMapOfKokoro);
    await renderScreen(address);
    expect(within(await section()).getByRole('link', { name: '引用を記す' })).toHaveAttribute(
      'href',
      `${address}#notes`,
    );
  });

  it('CITE-66 asks as the reader when somebody is signed in', async () => {
    answer();
    server.answer('citations', 'readCitationMap', () => ({
      ...mapOfKokoro,
      citedBy: { pairs: [] },
    }));
    await renderScreen(address, { user: hanako });
    expect(await section()).not.toHaveTextContent('漱石論集成');
    expect(server.requestsOf('readCitationMap')[0]?.authorization).toContain(hanako.username);
  });

  it('CITE-68 shows the book without its citations when they cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer();
    server.fail('openCitations', 'readCitationMap', 403);
    await renderScreen(address);
    expect(await section()).toHaveTextContent('引用の地図を読み込めませんでした。');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    warn.mockRestore();
  });
});

describe('the citations on the page of an author', () => {
  const answerCitations = () => {
    server.answer('openCitations', 'listCitationsOfAuthor', ({ direction }) => ({
      pairs:
        direction === 'citedBy' ? [citedByCriticism] : [{ ...citesBotchan, citing: aboutSoseki }],
    }));
  };

  it('CITE-69 MAP-15 shows the books that cite the person, and what the person’s books cite, and leads to their maps', async () => {
    answerAuthor(server);
    answerCitations();
    await renderScreen('/author/00054222');
    const citing = await screen.findByRole('list', { name: /^この人を引用している本/ });
    expect(within(citing).getByRole('link', { name: '漱石論集成' })).toHaveAttribute(
      'href',
      `/citations/${aboutSoseki.KANRI_ID}`,
    );
    expect(within(citing).getByRole('listitem')).toHaveTextContent(
      'は夏目漱石を引用している ＝事実として',
    );
    expect(within(citing).getByRole('listitem')).toHaveAttribute('data-line', 'citedBy');
    const cited = screen.getByRole('list', { name: /^この人の本が引用している/ });
    expect(cited).toHaveTextContent(
      '『漱石論集成』は『坊っちゃん』を引用している（第3章） ＋好意的に',
    );
  });

  it('CITE-69 says nothing where nothing is recorded', async () => {
    answerAuthor(server);
    await renderScreen('/author/00054222');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: /引用している/ })).toBeNull();
  });

  it('CITE-69 shows six of a list at first, so that the books are near, then all', async () => {
    answerAuthor(server);
    const citing = Array.from({ length: 8 }, (_, n) => ({
      ...citedByCriticism,
      citing: { ...aboutSoseki, KANRI_ID: `C${String(n)}`, MainTitle: `論${String(n)}` },
    }));
    server.answer('openCitations', 'listCitationsOfAuthor', ({ direction }) => ({
      pairs: direction === 'citedBy' ? citing : [],
    }));
    const { user } = await renderScreen('/author/00054222');
    const list = await screen.findByRole('list', { name: /^この人を引用している本/ });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: /もっと見る/ }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(within(list).getByRole('link', { name: '論6' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /もっと見る/ })).toBeNull();
  });

  it('CITE-65 goes on by a button', async () => {
    answerAuthor(server);
    server.answer('openCitations', 'listCitationsOfAuthor', ({ direction, lastEvaluatedKey }) =>
      direction === 'cites'
        ? { pairs: [] }
        : lastEvaluatedKey === undefined
          ? { pairs: [citedByCriticism], lastEvaluatedKey: 'next' }
          : { pairs: [{ ...citedByCriticism, citing: botchan }] },
    );
    const { user } = await renderScreen('/author/00054222');
    await user.click(
      await screen.findByRole('button', { name: 'この人を引用している本：もっと見る' }),
    );
    expect(await screen.findByRole('link', { name: '坊っちゃん' })).toHaveFocus();
  });
});
