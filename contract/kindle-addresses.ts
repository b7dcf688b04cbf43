/**
 * Where the addresses of Kindle books may lead: they come from outside and become links and
 * pictures on a shelf, so nothing but the shop's own hosts will do (SEC-71).
 */
const shopHosts = {
  product: new Set([
    'amazon.co.jp',
    'www.amazon.co.jp',
    'read.amazon.co.jp',
    'amazon.com',
    'www.amazon.com',
    'read.amazon.com',
  ]),
  image: new Set([
    'm.media-amazon.com',
    'images-amazon.com',
    'images-eu.ssl-images-amazon.com',
    'images-fe.ssl-images-amazon.com',
    'images-na.ssl-images-amazon.com',
  ]),
} as const;

/**
 * An https address in the one form that every reader of addresses understands alike: a bare host
 * name without user or port, and none of the signs that some readers take for a slash or leave out.
 */
const PLAIN_ADDRESS = /^https:\/\/([^/?#\\@:\s]+)(?:[/?#][^\s\\<>"]*)?$/i;

/** Whether the text is an https address on one of the shop's hosts for products or for images. */
export const isShopAddress = (kind: keyof typeof shopHosts, text: string): boolean => {
  const host = PLAIN_ADDRESS.exec(text)?.[1];
  return host !== undefined && shopHosts[kind].has(host.toLowerCase()) && URL.canParse(text);
};
