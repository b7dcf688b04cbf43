import { decodeText, encodingOf } from '#web/lib/text-encoding.ts';
import { shiftJis, utf8 } from '../reader-import/files/files.ts';

const bytes = (...codes: number[]): Uint8Array => new Uint8Array(codes);
const TABLE = '書名,著者,ISBN\r\n雲の架空誌,雲井 五郎,9784999980017\r\n';

/** A text of letters that one byte of Windows-1252 has. */
const western = (text: string): Uint8Array =>
  new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));

/** ｸﾓﾉｶｸｳｼ, a byte for each letter. */
const HALF_WIDTH = 'Title,ISBN\n¸ÓÉ¶¸³¼,\n¶ÜÉ¶¸³¼,\n';

/** 雲の書名 in EUC-JP. */
const EUC_JP = bytes(0xb1, 0xc0, 0xa4, 0xce, 0xbd, 0xf1, 0xcc, 0xbe, 0x2c, 0x31, 0x0a);

/** The same bytes, with one that no encoding of them has. */
const damaged = (text: Uint8Array, at: number): Uint8Array => text.with(at, 0xff);

describe('the encoding of a text', () => {
  it.each([
    ['utf-8', utf8(TABLE)],
    ['utf-8', damaged(utf8(TABLE), 24)],
    ['shift_jis', shiftJis(TABLE)],
    ['shift_jis', damaged(shiftJis(TABLE), 17)],
    ['shift_jis', western(HALF_WIDTH)],
    ['euc-jp', EUC_JP],
    ['euc-jp', western(`½ñÌ¾,${HALF_WIDTH.replaceAll(/[\u00A1-\u00DF]/gu, '\u008E$&')}`)],
    ['utf-8', damaged(utf8('書名\nｸﾓﾉｶｸｳｼ ｶﾜﾉｶｸｳｼ ｳﾐﾉｶｸｳｼ\n'), 0)],
    ['iso-2022-jp', western('\u001B$B=qL>\u001B(B,ISBN\n')],
    ['windows-1252', western('Title\nThérèse,Jörg Müßig\n')],
    ['utf-16le', bytes(0xff, 0xfe, 0xf2, 0x96)],
  ])('MYIMPORT-158 is %s, whatever one byte of it is', (encoding, text) => {
    expect(encodingOf(text)).toBe(encoding);
  });

  it('MYIMPORT-158 decides how it is read, without a mark; a reader may choose another one', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
    expect(decodeText(shiftJis('雲'))).toBe('雲');
    expect(decodeText(EUC_JP)).toBe('雲の書名,1\n');
    expect(decodeText(western('é'), 'windows-1252')).toBe('é');
  });
});
