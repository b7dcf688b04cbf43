import { screen, within } from '@testing-library/react';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const main = () => screen.getByRole('main');
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the about page', () => {
  const links = {
    iosAppUrl: 'https://example.com/app/ios',
    androidAppUrl: 'https://example.com/app/android',
  };

  it('STATIC-03 STATIC-04 GEN-01 shows the aims of the product in Japanese by default', async () => {
    await renderScreen('/about');
    expect(await heading()).toHaveTextContent('このサイトについて');
    expect(main()).toHaveTextContent('遅いメディア');
    expect(main()).toHaveTextContent('著者とは別の人が書いた注釈や、同じ著者のほかの著作');
  });

  it('STATIC-03 STATIC-04 shows the aims of the product in English', async () => {
    await renderScreen('/about', { locale: 'en' });
    expect(await heading()).toHaveTextContent('About');
    expect(main()).toHaveTextContent('aims to be a slow medium');
    expect(main()).toHaveTextContent(
      'annotations by third parties and other works by the same author',
    );
  });

  it('STATIC-05 GEN-07 links to both app stores', async () => {
    await renderScreen('/about', { config: links });
    await heading();
    expect(screen.getByRole('link', { name: /iOS/ })).toHaveAttribute('href', links.iosAppUrl);
    expect(screen.getByRole('link', { name: /Android/ })).toHaveAttribute(
      'href',
      links.androidAppUrl,
    );
  });

  it.each([
    ['ja', '使用しているソフトウェアのライセンス'],
    ['en', 'Licenses of the software that this site uses'],
  ] as const)('EDGE-42 links to the licenses of the software in %s', async (locale, name) => {
    await renderScreen('/about', { locale });
    await heading();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/licenses.txt');
  });

  it('SP-136 hides a store that is not configured', async () => {
    await renderScreen('/about', { config: { iosAppUrl: links.iosAppUrl } });
    await heading();
    expect(screen.queryByRole('link', { name: /Android/ })).toBeNull();
  });

  it('lists the sources of the data', async () => {
    await renderScreen('/about');
    await heading();
    for (const source of ['国立国会図書館', '青空文庫', 'TRC']) {
      expect(main()).toHaveTextContent(source);
    }
  });
});

describe('the contact page', () => {
  it('STATIC-02 SP-134 composes a mail to the configured address', async () => {
    const { user } = await renderScreen('/service-contact', {
      config: { contact: 'a@example.com' },
    });
    await heading();
    await user.type(screen.getByLabelText('件名'), '質問 & 感想');
    await user.type(screen.getByLabelText('内容'), 'こんにちは');
    const query = `subject=${encodeURIComponent('質問 & 感想')}&body=${encodeURIComponent('こんにちは')}`;
    expect(screen.getByRole('link', { name: 'メールアプリで送る' })).toHaveAttribute(
      'href',
      `mailto:a@example.com?${query}`,
    );
  });

  it('SP-134 links to an external form when one is configured', async () => {
    await renderScreen('/service-contact', { config: { contact: 'https://example.com/form' } });
    await heading();
    expect(
      within(main()).getByRole('link', { name: 'お問い合わせフォームを開く' }),
    ).toHaveAttribute('href', 'https://example.com/form');
  });

  it.each([
    ['ja', '該当するページのURL'],
    ['en', 'the address (URL) of the page'],
  ] as const)('REPORT-30 names the address for notices in %s', async (locale, item) => {
    const config = { noticeAddress: 'notices@example.com' };
    await renderScreen('/service-contact', { config, locale });
    expect(await screen.findByRole('link', { name: config.noticeAddress })).toHaveAttribute(
      'href',
      'mailto:notices@example.com',
    );
    expect(screen.getByText(item)).toBeVisible();
  });

  it('REPORT-30 has no section for notices without an address', async () => {
    await renderScreen('/service-contact');
    await heading();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('shows a message when no contact is configured', async () => {
    await renderScreen('/service-contact');
    await heading();
    expect(main()).toHaveTextContent('連絡先を設定していません');
  });
});

describe('pages that stand alone', () => {
  it('STATIC-01 SP-135 shows the privacy policy to everyone', async () => {
    await renderScreen('/privacy-policy');
    expect(await heading()).toHaveTextContent('プライバシーポリシー');
    // Logs name who asked for what: readers are told.
    expect(screen.getByText(/^利用の記録：/)).toBeVisible();
    expect(main()).toHaveTextContent('Amazon Cognito');
    expect(main()).toHaveTextContent('閲覧履歴');
  });

  it.each(['/list', '/search', '/register'])(
    'STATIC-07 FRAME-30 SP-013 shows the bare word Welcome at %s',
    async (address) => {
      await renderScreen(address);
      expect(await heading()).toHaveTextContent(/^Welcome$/);
    },
  );

  it('GEN-06 SP-012 shows no form at /register but a link to the app', async () => {
    await renderScreen('/register');
    await heading();
    expect(within(main()).queryByRole('textbox')).toBeNull();
    expect(within(main()).getByRole('link')).toHaveAttribute('href', '/about');
  });
});

describe('the home of visitors', () => {
  it('HOME-05 FRAME-15 shows a welcome text and a login button without form and timeline', async () => {
    await renderScreen('/');
    expect(await heading()).toHaveTextContent('紙の本を愛する人のための本棚');
    expect(within(main()).getByRole('link', { name: 'ログイン' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(within(main()).queryByRole('textbox')).toBeNull();
  });
});

describe('addresses', () => {
  it.each([
    ['FRAME-14', '/login', 'ログイン'],
    ['FRAME-16', '/register', 'Welcome'],
    ['FRAME-18', '/privacy-policy', 'プライバシーポリシー'],
    ['FRAME-18', '/service-contact', 'お問い合わせ'],
    ['FRAME-19', '/bookshelf', 'わたしの本棚'],
    ['FRAME-20', '/about-sticker', 'ステッカーの使い方'],
    ['FRAME-22', '/profile', 'プロフィール設定'],
    ['FRAME-23', '/about', 'このサイトについて'],
    ['FRAME-24', '/friend-requests', '友達申請'],
    ['NOTICE-10', '/notices', 'お知らせ'],
    ['RECORD-37', '/record', '読書の記録'],
    ['FRAME-26', '/favBooks', 'お気に入り'],
    ['FRAME-26', '/booksJourney', '閲覧履歴'],
    ['FRAME-26', '/mylist', 'リスト'],
  ])('%s %s shows %s', async (_, address, title) => {
    await renderScreen(address);
    expect(await heading()).toHaveTextContent(title);
  });

  it.each(['/hanako/unknown', '/a/b/c/d'])('SP-010 %s is not found', async (address) => {
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('ページが見つかりません');
  });

  it.each([
    '/bookshelf',
    '/profile',
    '/favBooks',
    '/booksJourney',
    '/mylist',
    '/friend-requests',
    '/notices',
    '/record',
  ])(
    'SP-036 SESSION-19 %s shows a visitor an empty frame and the way to log in',
    async (address) => {
      await renderScreen(address);
      await heading();
      expect(main()).toHaveTextContent('ログインが必要です');
      expect(within(main()).getByRole('link', { name: 'ログイン' })).toBeVisible();
    },
  );
});

describe('the privacy policy', () => {
  it.each([
    ['ja', '接続元のIPアドレス'],
    ['en', 'IP address'],
  ] as const)(
    'MONITOR-11 names the address among the records of use (%s)',
    async (locale, text) => {
      await renderScreen('/privacy-policy', { locale });
      await heading();
      expect(main()).toHaveTextContent(text);
    },
  );
});
