import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LinkPreview } from '#contract/operations/link-preview.ts';
import { frameHosts } from '#contract/frame-hosts.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import { authority, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import type { Locale } from '#web/texts/texts.ts';

const server = startApiServer();

const site = 'https://hondana.example';

const openNote = async (content: string, locale: Locale = 'ja') => {
  const shown = note({ content });
  answerWriters(server);
  server.answer('openNotes', 'GetNote', () => shown);
  await renderScreen(`/note/${shown.noteId}`, { locale });
  return screen.findByRole('article');
};
const answerPreview = (preview: LinkPreview) => {
  server.answer('linkMetadata', 'readLinkMetadata', () => preview);
};
const linkTo = async (href: string) =>
  waitFor(() => {
    const link = screen.getByRole('article').querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (link === null) throw new Error(`no link to ${href}`);
    return link;
  });

describe('text', () => {
  it('NOTE-15 NOTE-21 SEC-10 renders a note as text, never as HTML, and keeps line breaks and spaces', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const article = await openNote(`${hostile}\n\n  <a href="javascript:alert(1)">字下げ</a>`);
    const lines = [...article.querySelectorAll('div')].map(({ textContent }) => textContent);
    expect(lines).toEqual(
      expect.arrayContaining([hostile, '', '  <a href="javascript:alert(1)">字下げ</a>']),
    );
    expect(article.querySelector('script, img, a[href^="javascript"]')).toBeNull();
    expect(within(article).getByText(hostile)).toHaveStyle({ whiteSpace: 'pre-wrap' });
  });

  it('HOST-02 opens a link to a former host as a page of this site', async () => {
    await openNote('本棚 https://d1.example/bookshelf/taro?x=1#y を');
    const link = await linkTo('/bookshelf/taro?x=1#y');
    expect(link).not.toHaveAttribute('target');
    expect(link).toHaveTextContent('https://d1.example/bookshelf/taro?x=1#y');
  });

  it('NOTE-20 SP-066 opens pages of this site in the same tab and known hosts in a new one', async () => {
    await openNote(`本棚 ${site}/bookshelf/taro?x=1#y を\nhttps://ja.wikipedia.org/wiki/こころ`);
    expect(await linkTo('/bookshelf/taro?x=1#y')).not.toHaveAttribute('target');
    const known = await linkTo(new URL('https://ja.wikipedia.org/wiki/こころ').href);
    expect(known).toHaveTextContent('https://ja.wikipedia.org/wiki/こころ');
    expect(known).toHaveAttribute('target', '_blank');
    expect(known).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  it.each(['//evil.example/login', '///evil.example/login'])(
    'SEC-10 keeps a link to this site on this site when its path is %s',
    async (path) => {
      await openNote(`こちら ${site}${path} から`);
      expect(await linkTo('/evil.example/login')).toHaveTextContent(`${site}${path}`);
    },
  );

  it('NOTE-21 clips combining characters that are stacked on one letter to the note', async () => {
    const piled = `Z${'\u030d'.repeat(500)}`;
    const article = await openNote(piled);
    expect(within(article).getByText(piled)).toHaveStyle({ overflow: 'clip' });
  });

  it('SEC-10 isolates the direction of an address from the text before it', async () => {
    await openNote(`\u202e https://ja.wikipedia.org/elpmaxe`);
    const link = await linkTo('https://ja.wikipedia.org/elpmaxe');
    expect(link).toHaveStyle({ unicodeBidi: 'isolate' });
  });
});

describe('frames', () => {
  it('NOTE-16 SP-068 embeds a video without cookies, sandboxed, at its start time', async () => {
    await openNote('https://youtu.be/dQw4w9WgXcQ?t=90');
    const frame = await screen.findByTitle('動画 dQw4w9WgXcQ');
    expect(frame).toHaveAttribute('src', `${frameHosts.video}/embed/dQw4w9WgXcQ?start=90`);
    const allowed = (frame.getAttribute('sandbox') ?? '').split(' ');
    expect(allowed).toContain('allow-scripts');
    const refused = new Set([
      'allow-top-navigation',
      'allow-forms',
      'allow-downloads',
      'allow-modals',
    ]);
    expect(allowed.filter((permission) => refused.has(permission))).toEqual([]);
    // The link is shown in case the frame stays empty.
    await linkTo('https://youtu.be/dQw4w9WgXcQ?t=90');
  });

  it('NOTE-17 SP-068 embeds a post, sandboxed, with the height it requests', async () => {
    await openNote('これ https://x.com/somebody/status/1234567890123456789');
    const frame = await screen.findByTitle<HTMLIFrameElement>(/投稿 1234567890123456789/);
    const { origin, pathname, searchParams } = new URL(frame.src);
    expect([origin, pathname, searchParams.get('id'), searchParams.get('dnt')]).toEqual([
      frameHosts.post,
      '/embed/Tweet.html',
      '1234567890123456789',
      'true',
    ]);
    expect(frame).toHaveAttribute('sandbox');
    const say = (from: string, source: MessageEventSource | null, height: unknown) =>
      fireEvent(
        window,
        new MessageEvent('message', {
          origin: from,
          source,
          data: { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height }] } },
        }),
      );
    say(frameHosts.post, frame.contentWindow, 640);
    expect(frame).toHaveAttribute('height', '640');
    say('https://evil.example', frame.contentWindow, 1);
    say(frameHosts.post, window, 2);
    say(frameHosts.post, frame.contentWindow, 'tall');
    expect(frame).toHaveAttribute('height', '640');
    say(frameHosts.post, frame.contentWindow, 1_000_000);
    expect(frame).toHaveAttribute('height', '1500');
  });
});

describe('rich cards', () => {
  it('VOL-04 NOTE-18 SP-069 shows a card with the data of a linked book', async () => {
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
    const href = `/manifestation/${kokoro.KANRI_ID}`;
    await openNote(`${site}${href}\n本文`);
    const card = await linkTo(href);
    expect(card).toHaveTextContent('こころ 上中下 夏目漱石 著 新潮社');
    expect(card.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^\/covers\?/));
    expect(server.requestsOf('fetchBookCards')).toHaveLength(1);
  });

  it('API-BOOKS-13 makes one call for all cards that a screen shows at once', async () => {
    const ids = ['linked1', 'linked2', 'linked3', 'linked4', 'linked5'];
    const books = ids.map((KANRI_ID, n) => ({ KANRI_ID, MainTitle: `第${String(n + 1)}の本` }));
    const shown = note({
      noteType: 'InformationNote',
      referenceSourceKANRI_ID: ids[0],
      referenceTargetKANRI_ID: ids[1],
      content: ids.map((id) => `${site}/manifestation/${id}`).join('\n'),
    });
    answerWriters(server);
    server.answer('openNotes', 'GetNote', () => shown);
    server.answer('bookData', 'fetchBookCards', () => ({ books }));
    await renderScreen(`/note/${shown.noteId}`);
    await waitFor(() => {
      expect(screen.getAllByRole('link', { name: /第\dの本/ })).toHaveLength(5);
    });
    expect(server.requestsOf('fetchBookCards')).toMatchObject([{ input: { KANRI_IDs: ids } }]);
  });

  it('NOTE-18 SP-069 shows a card with the quick record of a linked author', async () => {
    server.answer('authority', 'readAuthority', () => authority({}, { books: [] }));
    await openNote(`${site}/author/00054222`);
    expect(await linkTo('/author/00054222')).toHaveTextContent('夏目漱石 1867-1916');
    expect(server.requestsOf('readAuthority')).toMatchObject([
      { input: { TENKYO_ID: '00054222', quickInfo: true } },
    ]);
  });

  it('SP-069 shows a plain link when the linked record does not exist', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => []);
    server.fail('authority', 'readAuthority', 404);
    await openNote(`${site}/manifestation/NONE1\n${site}/author/NONE2`);
    expect(await screen.findByText(`${site}/manifestation/NONE1`)).toHaveAttribute(
      'href',
      '/manifestation/NONE1',
    );
    expect(await screen.findByText(`${site}/author/NONE2`)).toHaveAttribute(
      'href',
      '/author/NONE2',
    );
    warn.mockRestore();
  });

  it('SP-069 requests each record once, however often it is linked', async () => {
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
    const link = `${site}/manifestation/${kokoro.KANRI_ID}`;
    await openNote(`${link}\nと\n${link}`);
    expect(await screen.findAllByRole('link', { name: /こころ/ })).toHaveLength(2);
    expect(server.requestsOf('fetchBookCards')).toMatchObject([
      { input: { KANRI_IDs: [kokoro.KANRI_ID] } },
    ]);
  });
});

describe('preview cards', () => {
  const preview: LinkPreview = {
    ogTitle: '読書日記',
    ogDescription: '静かな本について',
    ogImage: 'https://images.example/a.png',
    ogUrl: 'https://blog.example/canonical',
  };

  it('NOTE-19 NOTE-25 shows a preview card from the metadata of the linked page', async () => {
    answerPreview(preview);
    await openNote('https://blog.example/a?utm=1');
    const card = await linkTo('https://blog.example/canonical');
    expect(card).toHaveTextContent('読書日記静かな本についてblog.example');
    expect(card).toHaveAttribute('target', '_blank');
    expect(card).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    const picture = card.querySelector('img');
    expect(picture).toHaveAttribute('src', 'https://images.example/a.png');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(server.requestsOf('readLinkMetadata')).toEqual([
      {
        operation: 'readLinkMetadata',
        input: { url: 'https://blog.example/a?utm=1' },
        authorization: null,
      },
    ]);
  });

  it('NOTE-24 CONST-40 CONST-41 clamps a preview to two lines of title and three of description', async () => {
    answerPreview(preview);
    await openNote('https://blog.example/a');
    const clampOf = async (text: string) =>
      getComputedStyle(await screen.findByText(text)).getPropertyValue('-webkit-line-clamp');
    expect(await clampOf('読書日記')).toBe('2');
    expect(await clampOf('静かな本について')).toBe('3');
  });

  it.each([
    ['ja', 'タイトルがありません', '説明がありません'],
    ['en', 'No title available', 'No description available'],
  ] as const)(
    'NOTE-23 ERR-15 ERR-16 says in %s that a preview has no title or description',
    async (locale, title, text) => {
      answerPreview({});
      await openNote('https://blog.example/a', locale);
      const card = await linkTo('https://blog.example/a');
      expect(card).toHaveTextContent(`${title}${text}blog.example`);
      expect(card.querySelector('img')).toBeNull();
    },
  );

  it('omits a preview picture that the content security policy would block', async () => {
    answerPreview({ ...preview, ogImage: 'http://images.example/a.png' });
    await openNote('https://blog.example/a');
    expect((await linkTo('https://blog.example/canonical')).querySelector('img')).toBeNull();
  });

  it('NOTE-22 ERR-14 API-LINK-03 shows the bare address when there is no preview', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('linkMetadata', 'readLinkMetadata', 404);
    const article = await openNote(
      '前の行\nhttps://blog.example/a\n文の中の https://blog.example/b も',
    );
    expect(await within(article).findByText('https://blog.example/a')).toHaveAttribute(
      'href',
      'https://blog.example/a',
    );
    await waitFor(() => {
      expect(server.requestsOf('readLinkMetadata')).toHaveLength(2);
    });
    expect(within(article).getAllByText('https://blog.example/b')).toHaveLength(1);
    warn.mockRestore();
  });
});

describe('what is not seen', () => {
  /** A viewport with all content below it until a test scrolls there. */
  const watchPlaces = () => {
    const places = new Map<Element, () => void>();
    class Observer {
      constructor(
        private readonly notify: (entries: { readonly isIntersecting: boolean }[]) => void,
      ) {}
      observe(place: Element) {
        this.notify([{ isIntersecting: false }]);
        places.set(place, () => {
          this.notify([{ isIntersecting: true }]);
        });
      }
      disconnect() {
        this.notify([]);
      }
    }
    const before = globalThis.IntersectionObserver;
    Object.assign(globalThis, { IntersectionObserver: Observer });
    return {
      scrollTo: (nth: number) => {
        act(() => {
          [...places.values()][nth]?.();
        });
      },
      restore: () => {
        Object.assign(globalThis, { IntersectionObserver: before });
      },
    };
  };

  it('SP-068 neither embeds nor requests anything until it comes into view', async () => {
    const { scrollTo, restore } = watchPlaces();
    answerPreview({ ogTitle: '読書日記' });
    await openNote('https://youtu.be/dQw4w9WgXcQ\nhttps://blog.example/a');
    expect(document.querySelector('iframe')).toBeNull();
    scrollTo(0);
    expect(document.querySelector('iframe')).not.toBeNull();
    expect(server.requestsOf('readLinkMetadata')).toEqual([]);
    scrollTo(1);
    expect(await screen.findByText('読書日記')).toBeVisible();
    restore();
  });
});
