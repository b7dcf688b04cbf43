import { escapeMarkup } from './escape-markup.ts';
import type { WebConfig } from './web-config.ts';

/** Where a page finds the description of the site's search. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/**
 * The description of the site's search (OpenSearch 1.1), with which a browser offers it in its own
 * bar. The template is a whole address: browsers pass over one that begins with a slash.
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
