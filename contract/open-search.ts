import { escapeMarkup } from './escape-markup.ts';
import type { WebConfig } from './web-config.ts';

/** Path of the OpenSearch description that pages link to. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/**
 * The OpenSearch 1.1 description with which browsers offer the site's search in the address bar. The
 * template is an absolute URL because browsers ignore a path.
 */
export const openSearchText = ({
  productName,
  siteOrigin,
}: Pick<WebConfig, 'productName' | 'siteOrigin'>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeMarkup(productName)}</ShortName>`,
    '  <Description>本と著者を検索</Description>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Url type="text/html" template="${escapeMarkup(siteOrigin)}/search/{searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
