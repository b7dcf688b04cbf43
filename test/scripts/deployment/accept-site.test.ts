import { type StubServer, startStubServer } from '#test/support/stub-server.ts';
import { acceptSite } from '../../../scripts/deployment/accept-site.ts';

const BOOK = '/manifestation/R100000002-I000000000001';
let site: StubServer;
const methods: string[] = [];

const serve = (changes: Readonly<Record<string, string>> = {}, siteOrigin = site.origin): void => {
  const config = {
    region: 'ap-northeast-1',
    userPoolId: 'ap-northeast-1_abc',
    userPoolClientId: 'client',
    productName: 'Hondana',
    signUp: 'app',
    siteOrigin,
  };
  const responses: Readonly<Record<string, string>> = {
    '/config.json': JSON.stringify(config),
    '/': '<div id="root"></div>',
    '/api/search': JSON.stringify([{ KANRI_ID: 'R100000002-I000000000001' }]),
    [BOOK]: '<script type="application/ld+json">{}</script>',
    ...changes,
  };
  site.answer = (request, response) => {
    methods.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const body = responses[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  };
};

beforeEach(async () => {
  site = await startStubServer();
  methods.length = 0;
});
afterEach(async () => site.close());

describe('the acceptance of a deployed site', () => {
  it('PIPELINE-05 reads configuration, start page, search and a book, and writes nothing', async () => {
    serve();
    await acceptSite(site.origin);
    expect(methods.toSorted()).toEqual(
      ['GET /config.json', 'GET /', 'POST /api/search', `GET ${BOOK}`].toSorted(),
    );
  });

  it('PIPELINE-05 reaches a site of the emulator at another address, and knows its host in capitals', async () => {
    serve({}, 'https://E1.cloudfront.example');
    await expect(acceptSite('https://E1.cloudfront.example', site.origin)).resolves.toBeUndefined();
  });

  it('PIPELINE-05 fails for the configuration of another site', async () => {
    serve({}, 'https://other.example');
    await expect(acceptSite(site.origin)).rejects.toThrow('that of https://other.example');
  });

  it('PIPELINE-05 fails when a search finds nothing', async () => {
    serve({ '/api/search': '[]' });
    await expect(acceptSite(site.origin)).rejects.toThrow('finds no book');
  });

  it('PIPELINE-05 says what is missing', async () => {
    await expect(acceptSite('')).rejects.toThrow('Say which site');
  });
});
