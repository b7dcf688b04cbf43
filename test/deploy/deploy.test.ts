import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  CreateBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableFromBackupCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { load } from 'cheerio';
import type { Note } from '#contract/entities/note.ts';
import { SCRIPTS_ATTRIBUTE } from '#contract/first-script.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageState } from '#contract/rendering.ts';
import { edgeHeaders, ORIGIN_HEADER } from '#contract/routes.ts';
import { SHARE_PICTURE, sharePictureHref } from '#contract/share-pictures.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { stackNameOf } from '#lib/stage-stacks.ts';
import { CallRejectedError, createCallApi, type ReaderSession } from '#demo/sessions.ts';
import { issueSheet, KANRI_IDOf, register } from '#test/integration/support/mobile-app.ts';
import { readBookshelf } from '#test/integration/support/shelf-reader.ts';
import { redAndBlue } from '#test/support/test-pictures.ts';
import { emulator, run, runCdk } from './support/emulator.ts';
import { invoke } from './support/functions.ts';
import { loseAndRescue } from './support/lost-pool.ts';
import { mailedCode, mailsTo } from './support/mailbox.ts';
import { deployWithSecrets } from './support/secret-change.ts';
import { stageApi, type StageApi } from './support/stage-api.ts';
import { confirmSignUp, mailAddressOf, makeReader, signIn, signUp } from './support/readers.ts';
import { remainsOf } from './support/remains.ts';
import {
  doneIn,
  newStageName,
  openTestStage,
  stackNamesOf,
  type TestStage,
} from './support/test-stage.ts';

// Building, deploying and importing; on a busy machine.
jest.setTimeout(15 * 60_000);

const stage = newStageName();
const ISBN = '9784101010014';
let printed: string;
let folder: string;
let site: TestStage | undefined;
let read: TestStage['read'];
let origin: string;
/** The API, as the distribution reaches it. */
let api: StageApi;
let config: WebConfig;
let hanako: ReaderSession & { readonly idToken: string };
let taro: ReaderSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hondana-deploy-'));
  const address = ['--page', 'duty@hondana.example'];
  printed = await run('deploy', '--stage', stage, '--bootstrap', ...address);
  site = await openTestStage(stage, /is at (\S+)/.exec(printed)?.[1] ?? '');
  ({ api, origin, read } = site);
  config = await site.readConfig();
});

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true });
});

const stackNames = stackNamesOf(stage);

describe('one deployment', () => {
  it('DEPLOY-01 deploys every stack once', () => {
    const steps = [...printed.matchAll(/^\d\/\d (\w+): new, with \d+ resources?$/gm)];
    const named = steps.map(([, part = '']) => `Hondana-${stage}-${part}`);
    expect(named.toSorted()).toEqual(stackNames.toSorted());
  });

  it('DEPLOY-01 leaves nothing for cdk diff', async () => {
    const output = await runCdk('diff', '--fail', '-c', `stage=${stage}`);
    expect(output.match(/There were no differences/g)).toHaveLength(stackNames.length);
  });

  it('DEPLOY-01 DEPLOY-05 leaves nothing for cdk deploy, which keeps the alarm address', async () => {
    const output = await runCdk('deploy', '--all', '-c', `stage=${stage}`);
    const unchanged = stackNames.map((name) => `${name} (no changes)`);
    expect(doneIn(output).toSorted()).toEqual(unchanged.toSorted());
    const { Stacks = [] } = await new CloudFormationClient(emulator).send(
      new DescribeStacksCommand({ StackName: `Hondana-${stage}-Operations` }),
    );
    expect(Stacks[0]?.Parameters).toContainEqual(
      expect.objectContaining({
        ParameterKey: 'PageMail',
        ParameterValue: 'duty@hondana.example',
      }),
    );
  });
});

describe('the deployed site', () => {
  it('FRAME-31 SEC-11 serves its page with its headers at any path', async () => {
    for (const path of ['/', '/search/夏目.漱石', '/bookshelf', '/about']) {
      const answer = await read(encodeURI(path));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('content-security-policy')).toMatch(
        /script-src 'self' 'sha256-[\w+/=]+';/,
      );
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  it('serves the assets of the page with permanent caching', async () => {
    const html = await (await read('/')).text();
    const [, script = ''] = /(?:src|data-scripts)="(\/assets\/[^" ]+\.js)/.exec(html) ?? [];
    expect(script).not.toBe('');
    const answer = await read(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('serves config.json at the printed URL', () => {
    expect(printed).toContain(`${stage} is at ${config.siteOrigin}`);
    expect(config).toMatchObject({ region: emulator.region, productName: 'Hondana' });
  });

  it('EDGE-04 EDGE-05 EDGE-09 responds with 404 where no page is, and to HEAD', async () => {
    const missing = await read('/a/b/c');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toMatch(/<meta[^>]+noindex/);
    const head = await read('/about', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await head.text()).toBe('');
  });

  it('EDGE-02 responds with the page of a path that the gateway would reject', async () => {
    expect((await read('/search/100%25')).status).toBe(200);
    expect((await read('/api/open/users/100%25')).status).toBe(400);
  });

  it.each(['GET', 'HEAD'])('EDGE-05 SP-015 passes on errors of the API to %s', async (method) => {
    const missing = await read('/api/nothing', { method });
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toMatch(/json/);
  });
});

describe('the own address of the API', () => {
  const askDirectly = async (path: string, headers: Record<string, string> = {}) =>
    fetch(api.origin + path, { headers });

  it.each(['/', '/about', '/covers?title=x', '/api/open/newest', '/api/nothing'])(
    'EDGE-30 rejects calls of %s that have not passed the distribution',
    async (path) => {
      for (const headers of [{}, { [ORIGIN_HEADER]: 'guessed' }]) {
        const rejected = await askDirectly(path, headers);
        expect(rejected.status).toBe(403);
        expect(await rejected.json()).toMatchObject({
          code: 'FORBIDDEN',
          requestId: expect.stringMatching(/./),
        });
      }
      const admitted = await askDirectly(path, { [ORIGIN_HEADER]: api.originSecret });
      expect(admitted.status).not.toBe(403);
    },
  );
});

describe('accounts', () => {
  it('SEC-18 are rejected when the name is that of a page', async () => {
    await expect(signUp(config, 'search')).rejects.toThrow(/PreSignUp/);
  });

  it('DEPLOY-13 are confirmed by the code in the mail, and by no other', async () => {
    await signUp(config, 'hanako');
    const address = mailAddressOf('hanako');
    expect(await mailsTo(address)).toHaveLength(1);
    const code = await mailedCode(address);
    const wrong = code.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
    await expect(confirmSignUp(config, 'hanako', wrong)).rejects.toThrow(/code/);
    await expect(signIn(config, origin, 'hanako')).rejects.toThrow(/hanako/);
    await confirmSignUp(config, 'hanako', code);
  });

  it('can be signed up and signed in to', async () => {
    await makeReader(config, 'taro');
    hanako = await signIn(config, origin, 'hanako');
    taro = await signIn(config, origin, 'taro');
    const profile = await createCallApi(origin)('openUsers', 'readUser', {
      userSub: hanako.userSub,
    });
    expect(profile).toMatchObject({ username: 'hanako' });
  });

  it('SEC-01 are required where a token is needed, and a changed token is rejected', async () => {
    const changed = `${hanako.idToken.slice(0, -8)}AAAAAAAA`;
    for (const headers of [{}, { authorization: `Bearer ${changed}` }]) {
      expect((await read('/api/stickers?OperationType=getStickerSheets', { headers })).status).toBe(
        401,
      );
    }
  });
});

describe('the catalogue', () => {
  it('is searchable when it is imported into the stage by name', async () => {
    const files = ['authors', 'books'].map((name) => `catalogue/demo/${name}.jsonl`);
    await run('catalogue', 'import', ...files, '--stage', stage, '--jobs', folder);
    const found = await createCallApi(origin)('search', 'search_word_scored', {
      search_word: '吾輩は猫である',
      size: '10',
    });
    expect(found[0]).toMatchObject({ MainTitle: '吾輩は猫である' });
  });

  it('has a cover for every book', async () => {
    const answer = await read(`/covers?isbn=${ISBN}&title=${encodeURIComponent('吾輩は猫である')}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  });
});

let note: Note;

describe('readers', () => {
  it('write notes that everybody can read and nobody else can change', async () => {
    const KANRI_ID = await KANRI_IDOf(origin, ISBN);
    const content = `${config.siteOrigin}/manifestation/${KANRI_ID} 何度読んでもよい。`;
    note = await hanako.call('notes', 'CreateImpressionNote', { userSub: hanako.userSub, content });
    const open = createCallApi(origin);
    const ofBook = await open('openNoteLists', 'listNotesOfBook', { kanri_id: KANRI_ID });
    expect(ofBook.notes.map(({ noteId }) => noteId)).toEqual([note.noteId]);
    const refused = taro.call('notes', 'EditImpressionNote', {
      noteID: note.noteId,
      userSub: taro.userSub,
      content: 'つまらない。',
    });
    await expect(refused).rejects.toThrow(CallRejectedError);
    expect(await open('openNotes', 'GetNote', { noteID: note.noteId })).toMatchObject({ content });
  });

  it('register books in a bookshelf that everybody can see', async () => {
    const sheet = await issueSheet(hanako, randomUUID());
    const KANRI_ID = await KANRI_IDOf(origin, ISBN);
    await register(hanako, sheet.GlobalBookIDs[0] ?? '', KANRI_ID);
    const { total, entries, addresses } = await readBookshelf(origin, hanako.userSub);
    expect(total).toBe(1);
    expect(entries[0]?.book_details).toMatchObject({ MainTitle: '吾輩は猫である' });
    expect(new URL(addresses[0] ?? '', origin).pathname).toMatch(/^\/shelves\//);
  });
});

describe('the head of a page', () => {
  it('SP-017 describes a book without JavaScript', async () => {
    const answer = await read(`/manifestation/${await KANRI_IDOf(origin, ISBN)}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
    const html = await answer.text();
    expect(html).toMatch(/<meta[^>]+og:title[^>]+吾輩は猫である/);
    expect(html).toContain('application/ld+json');
    expect(html).toContain('<div id="root">');
  });

  it('SP-017 is cacheable for a public note and not for a missing one', async () => {
    const open = await (await read(`/note/${note.noteId}`)).text();
    expect(open).toContain('application/ld+json');
    const missing = await (await read('/note/01ARZ3NDEKTSV4RRFFQ69G5FAV')).text();
    expect(missing).toMatch(/<meta[^>]+noindex/);
    expect(missing).not.toContain('application/ld+json');
  });
});

describe('a rendered page', () => {
  /** What the distribution sends to the API, whose response it changes for the viewer. */
  const askAsEdge = async (path: string, locale: string): Promise<Response> =>
    fetch(api.origin + path, {
      headers: {
        [edgeHeaders.locale]: locale,
        [edgeHeaders.path]: path,
        [ORIGIN_HEADER]: api.originSecret,
      },
    });

  it('EDGE-13 has its content, rendered from the API of the stage', async () => {
    const answer = await read(pageHref.manifestation(await KANRI_IDOf(origin, ISBN)));
    expect(answer.status).toBe(200);
    const $ = load(await answer.text());
    expect($('#root h1').text()).toBe('吾輩は猫である');
    expect($('#root').text()).toContain('何度読んでもよい。');
    const ofNote = load(await (await read(pageHref.note(note.noteId))).text());
    expect(ofNote('#root').text()).toContain('何度読んでもよい。');
  });

  it('EDGE-13 has the data and the styles of what it shows, and the scripts of its screen', async () => {
    const KANRI_ID = await KANRI_IDOf(origin, ISBN);
    const $ = load(await (await read(pageHref.manifestation(KANRI_ID))).text());
    const state = JSON.parse($('#page-state').text()) as PageState;
    expect(state.config).toEqual(config);
    expect(JSON.stringify(state.queries)).toContain(`["book","${KANRI_ID}"]`);
    expect($('head style[data-emotion]').text()).toMatch(/\{[^}]+\}/);
    const scripts = $('html').attr(SCRIPTS_ATTRIBUTE)?.split(' ') ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect((await read(script)).status).toBe(200);
  });

  it('EDGE-04 has the status 404 and a message for an unknown subject', async () => {
    for (const path of [pageHref.manifestation('999999999'), pageHref.profile('nobody_here')]) {
      const missing = await read(path);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toMatch(/<h1/);
    }
  });

  it('EDGE-06 is in the locale that the edge reads from the request', async () => {
    const path = pageHref.manifestation(await KANRI_IDOf(origin, ISBN));
    for (const [locale, login] of [
      ['ja', 'ログイン'],
      ['en', 'Log in'],
    ] as const) {
      const answer = await read(path, { headers: { 'accept-language': locale } });
      expect(answer.headers.get('content-language')).toBe(locale);
      const $ = load(await answer.text());
      expect($('html').attr('lang')).toBe(locale);
      expect($('#root a[href^="/login"]').first().text()).toBe(login);
    }
  });

  it('EDGE-09 tells the edge how long it may keep it, and browsers to revalidate', async () => {
    const path = pageHref.note(note.noteId);
    const atOrigin = await askAsEdge(path, 'ja');
    expect(atOrigin.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10, must-revalidate, stale-if-error=0',
    );
    expect(atOrigin.headers.get('vary')).toBe('Accept-Language, Cookie');
    const atViewer = await read(path);
    expect(atViewer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('IMAGE-20 has a share picture that is drawn in the cloud', async () => {
    const answer = await read(sharePictureHref.book(await KANRI_IDOf(origin, ISBN)));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    // Width and height are at a fixed place in the first chunk of a PNG file.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      SHARE_PICTURE.width,
      SHARE_PICTURE.height,
    ]);
  });
});

describe('the sitemap', () => {
  it('lists the book of a note after its daily run', async () => {
    await invoke(stage, 'Sitemap');
    const index = await (await read('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const texts = await Promise.all(
      files.map(async (address) => (await read(new URL(address).pathname)).text()),
    );
    const book = pageHref.manifestation(await KANRI_IDOf(origin, ISBN));
    expect(texts.join('')).toContain(`<loc>${config.siteOrigin}${book}</loc>`);
  });
});

describe('home', () => {
  it('LIVE-01 LIVE-10 shows visitors the newest explanation, found through the index', async () => {
    const { userSub } = hanako;
    const book = config.siteOrigin + pageHref.manifestation(await KANRI_IDOf(origin, ISBN));
    const content = `${book} 猫の目で人間を見る話です。`;
    await hanako.call('notes', 'CreateExplainNote', { userSub, content });
    const $ = load(await (await read('/')).text());
    expect($('#root').text()).toContain('猫の目で人間を見る話です。');
  });
});

describe('a profile image', () => {
  it('PIC-01 PIC-03 is served in both sizes and with its cache lifetime', async () => {
    const image = (await redAndBlue(64, 64)).toString('base64');
    const { userSub } = hanako;
    const { url } = await hanako.call('profileImage', 'uploadProfileImage', {
      image,
      userSub,
      fileName: 'me.jpg',
    });
    const profileImage = url.split('/').at(-1);
    await hanako.call('account', 'update_user_profile', {
      targetUserSub: userSub,
      profileText: '',
      profileImage,
    });
    const profile = await createCallApi(origin)('openUsers', 'readUser', { userSub });
    expect(profile.profileImage).toBe(url);
    for (const address of [url, profile.profileImageSmall ?? '']) {
      const answer = await read(new URL(address, origin).pathname);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe(
        'public, max-age=31536000, s-maxage=86400, immutable',
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    }
  });
});

describe('a note that was deleted by mistake', () => {
  it('can be restored from a backup as the runbook describes', async () => {
    const database = new DynamoDBClient(emulator);
    const tables = await remainsOf(stage);
    const [, TableName] = /dynamodb (\S+-NotesTable\S*)/.exec(tables.join('\n')) ?? [];
    const backup = await database.send(
      new CreateBackupCommand({ TableName, BackupName: `before-${stage}` }),
    );
    const gone = { noteID: note.noteId, userSub: hanako.userSub };
    await hanako.call('notes', 'DeleteImpressionNote', gone);
    const reading = async () => createCallApi(origin)('openNotes', 'GetNote', gone);
    await expect(reading()).rejects.toThrow(CallRejectedError);
    const from = `hondana-${stage}-restored`;
    const BackupArn = backup.BackupDetails?.BackupArn;
    await database.send(new RestoreTableFromBackupCommand({ TargetTableName: from, BackupArn }));
    await waitUntilTableExists({ client: database, maxWaitTime: 60 }, { TableName: from });
    const restored = await run('restore', '--stage', stage, '--table', 'notes', '--from', from);
    expect(restored).toMatch(/[1-9]\d* rows put back/);
    expect(await reading()).toMatchObject({ content: note.content });
    await database.send(new DeleteTableCommand({ TableName: from }));
  });
});

describe('a changed setting', () => {
  it('DEPLOY-09 is found by cdk diff and reaches the page in one deployment', async () => {
    const app = ['--app', 'node --import tsx test/deploy/support/changed-setting.ts'];
    const ofStage = ['-c', `stage=${stage}`];
    await expect(runCdk('diff', '--fail', ...app, ...ofStage)).rejects.toThrow(
      /Number of stacks with differences: 1/,
    );
    const done = doneIn(await runCdk('deploy', '--all', ...app, ...ofStage));
    expect(done).toContain(stackNameOf(stage, 'Web'));
    expect(done).toContain(`${stackNameOf(stage, 'Data')} (no changes)`);
    expect(await site?.readConfig()).toEqual({ ...config, contact: 'changed@hondana.example' });
  });
});

describe('a replaced user pool client', () => {
  it('DEPLOY-04 reaches the page, the gateway and the functions in the same deployment', async () => {
    const app = 'node --import tsx test/deploy/support/replaced-client.ts';
    await runCdk('deploy', '--all', '--app', app, '-c', `stage=${stage}`);
    const before = config.userPoolClientId;
    config = (await site?.readConfig()) ?? config;
    expect(config.userPoolClientId).not.toBe(before);
    const again = await signIn(config, origin, 'hanako');
    // The gateway requires a token for this route, and the function verifies it again.
    const sheets = `/api/stickers?OperationType=getStickerSheets&UserSub=${again.userSub}`;
    const statusWith = async (token: string) =>
      (await read(sheets, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await statusWith(again.idToken)).toBe(200);
    expect(await statusWith(hanako.idToken)).toBe(401);
  });
});

describe('the loss of the user pool', () => {
  it('RESCUE-02 gives readers of a new pool what they had, by the backup of accounts', async () => {
    const given = { folder, origin, read, reader: hanako, note };
    const { lost, found } = await loseAndRescue(stage, given);
    expect(found).not.toEqual([]);
    expect(found).toEqual(lost);
  });
});

describe('a change of the origin secret', () => {
  it.each([
    [['originSecret=1', 'nextOriginSecret=2']],
    [['originSecret=2', 'formerOriginSecret=1']],
    [['originSecret=2']],
  ])('ROTATE-03 leaves the site serving after %p', async (secrets) => {
    await deployWithSecrets(stage, ...secrets);
    expect((await read('/api/open/newest')).status).toBe(200);
    const { originSecret } = await stageApi(stage);
    expect(originSecret.split(',')).toHaveLength(secrets.join().includes('next') ? 2 : 1);
  });

  it('ROTATE-03 fails when the old secret is deleted before the functions have changed', async () => {
    await deployWithSecrets(stage, 'originSecret=2', 'nextOriginSecret=3');
    const deleted = deployWithSecrets(stage, 'originSecret=3');
    await expect(deleted).rejects.toThrow(/find the specified secret/);
  });
});

describe('destroying the stage', () => {
  it('DEPLOY-11 leaves nothing behind', async () => {
    expect(await remainsOf(stage)).not.toEqual([]);
    expect(await run('destroy', '--stage', stage, '--yes')).toContain(
      `Nothing of ${stage} is left`,
    );
    expect(await remainsOf(stage)).toEqual([]);
  });
});
