/**
 * Allow-list of hosts for the URLs of Kindle books. The URLs come from a client and become links and
 * images on a page.
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
 * An https URL that every parser reads the same way: a bare host name without user or port, and
 * no characters that some parsers treat as a slash or ignore.
 */
const PLAIN_ADDRESS = /^https:\/\/([^/?#\\@:\s]+)(?:[/?#][^\s\\<>"]*)?$/i;

/** Whether the text is an https URL on one of the shop's hosts for products or for images. */
export const isShopAddress = (kind: keyof typeof shopHosts, text: string): boolean => {
  const host = PLAIN_ADDRESS.exec(text)?.[1];
  return host !== undefined && shopHosts[kind].has(host.toLowerCase()) && URL.canParse(text);
};
