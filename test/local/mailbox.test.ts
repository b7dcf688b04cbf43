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
    const mail = { username: 'hanako', purpose: 'sign-up' } as const;
    mailbox.keep({ ...mail, to: '"<script>alert(1)</script>"@example.com', code: '111111' });
    mailbox.keep({ ...mail, purpose: 'password', to: 'hanako@example.com', code: '222222' });
    mailbox.keep({ ...mail, username: 'taro', to: 'taro@example.com', code: '333333' });
  });
  afterAll(async () => server.close());

  it('SIGNUP-13 shows the mails to people, newest first, every part as text', async () => {
    const response = await fetch(`${origin}/mailbox`);
    const html = await response.text();
    expect(html).toContain('Sign-up code of hanako');
    expect(html).toContain('Code for a new password of hanako, to hanako@example.com');
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
