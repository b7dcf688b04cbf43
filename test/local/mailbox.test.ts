import { createMailbox } from '#local/mailbox.ts';
import { dispatch } from '#local/http/listener.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';

describe('the local mailbox', () => {
  let server: LoopbackServer;
  let origin: string;

  beforeAll(async () => {
    const mailbox = createMailbox('/mailbox');
    const nothing = async () => {};
    const mounts = [
      ['/mailbox', mailbox.page],
      ['/mailbox/', mailbox.listener],
    ] as const;
    server = await openLoopbackServer(0, dispatch(mounts, nothing));
    origin = `http://127.0.0.1:${String(server.port)}`;
    const keep = (username: string, to: string, code: string) => {
      const html = `<div lang="ja"><p>確認コード</p><p><strong>${code}</strong></p></div>`;
      mailbox.keep({ username, to, code, purpose: 'password', subject: `${username} <b>`, html });
    };
    keep('hanako', '"<script>alert(1)</script>"@example.com', '111111');
    keep('hanako', 'hanako@example.com', '222222');
    keep('taro', 'taro@example.com', '333333');
  });
  afterAll(async () => server.close());

  it('SIGNUP-13 MAIL-05 shows the mails as they are sent, newest first', async () => {
    const response = await fetch(`${origin}/mailbox`);
    const html = await response.text();
    expect(html).toContain('<h2>hanako &lt;b&gt;</h2><p>For hanako, to hanako@example.com');
    expect(html).toContain('<div lang="ja"><p>確認コード</p><p><strong>222222</strong></p></div>');
    expect(html.indexOf('333333')).toBeLessThan(html.indexOf('111111'));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it('SIGNUP-13 lists the mails of one user as JSON, newest first', async () => {
    const response = await fetch(`${origin}/mailbox/HANAKO`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject([{ code: '222222' }, { code: '111111' }]);
  });
});
