import { TextDecoder } from 'node:util';

/** How far into a page the declaration of its character set may stand (HTML standard, 4.2.5.4). */
const DECLARATION_BYTES = 1_024;

const fromHeader = (contentType: string): string | undefined =>
  /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];

const fromPage = (body: Buffer): string | undefined =>
  /<meta[^>]+charset\s*=\s*["']?([^\s"'/>;]+)/i.exec(
    body.subarray(0, DECLARATION_BYTES).toString('latin1'),
  )?.[1];

const decoderOf = (label: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    // A character set that nobody knows: most pages are UTF-8 whatever they say.
    return new TextDecoder('utf-8');
  }
};

/**
 * The text of a page by the character set that its header or the page itself declares, Shift_JIS,
 * EUC-JP and ISO-2022-JP included; UTF-8 without one.
 */
export const decodePage = (body: Buffer, contentType: string): string =>
  decoderOf(fromHeader(contentType) ?? fromPage(body)).decode(body);
