import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';
import { originOf, type Listener } from '../http/listener.ts';
import { enginePaths, PRODUCT_NAME, region } from '../settings.ts';

interface ConfigFacts {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Where the site is when a request does not say. */
  readonly origin: string;
}

/** What a deployment would link to, at addresses that lead nowhere on purpose (RFC 2606). */
const exampleLinks = {
  affiliateTag: 'example-22',
  iosAppUrl: 'https://example.com/app/ios',
  androidAppUrl: 'https://example.com/app/android',
  contact: 'contact@example.com',
};

/** What the page is told where it was opened at this origin. */
export const configFor = (
  opened: string,
  { userPoolId, clientId }: Omit<ConfigFacts, 'origin'>,
): WebConfig =>
  webConfigSchema.parse({
    region,
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${opened}${enginePaths.identity}`,
    productName: PRODUCT_NAME,
    siteOrigin: opened,
    ...exampleLinks,
  });

/**
 * `/config.json`. Addresses in it begin with the origin on which the page was opened, because the
 * page may connect to no other one: `localhost` and `127.0.0.1` are two to a browser.
 */
export const createConfigJson =
  ({ origin, ...facts }: ConfigFacts): Listener =>
  async (request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      .end(JSON.stringify(configFor(originOf(request, origin), facts)));
  };
