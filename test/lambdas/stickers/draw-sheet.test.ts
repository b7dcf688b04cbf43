import { createHash } from 'node:crypto';
import bwip from 'bwip-js/generic';
import type * as Uqr from 'uqr';
import { encode as encodeQr } from 'uqr';
import { NO_OFFSET } from '#contract/sticker-paper.ts';
import { normaliseStickerCode, stickerCodeOf } from '#contract/sticker-code.ts';
import { drawLabelSheet, drawSheet } from '#lambdas/stickers/print/draw-sheet.ts';
import { readPdf, type Box, type PdfFile, type PdfPage } from '#test/support/read-pdf.ts';

// So that calls can be counted.
jest.mock('uqr', () => {
  const actual = jest.requireActual<typeof Uqr>('uqr');
  return { ...actual, encode: jest.fn(actual.encode) };
});

// Pseudo-random, and the same in every run.
const codes = Array.from({ length: 50 }, (_, n) =>
  stickerCodeOf(
    createHash('sha256')
      .update(`copy ${String(n)}`)
      .digest()
      .subarray(0, 12),
  ),
);
// The longest and the shortest symbol: digits in a row are drawn in pairs.
codes[0] = stickerCodeOf(new Uint8Array(12).fill(10));
codes[43] = stickerCodeOf(new Uint8Array(12).fill(0));
const usedCodes = [codes[1], codes[49]] as [string, string];

const sheet = {
  productName: 'Hondana',
  siteOrigin: 'https://hondana.example',
  GlobalBookIDs: codes,
  used: new Set<string>(usedCodes),
  offset: NO_OFFSET,
  issuedAt: new Date('2026-11-21T00:00:00Z'),
};

/** The paper, independent of the product's code: 4 × 11 labels of 48.3 × 25.4 mm, edge to edge. */
const labelBox = (n: number): Box => {
  const left = 8.4 + (n % 4) * 48.3;
  const top = 8.8 + Math.floor(n / 4) * 25.4;
  return { left, top, right: left + 48.3, bottom: top + 25.4 };
};
const labels = Array.from({ length: 44 }, (_, n) => labelBox(n));

/** The smallest distance of a box from the edges of its label. */
const insetIn = (label: Box, box: Box): number =>
  Math.min(
    box.left - label.left,
    box.top - label.top,
    label.right - box.right,
    label.bottom - box.bottom,
  );
const labelOf = (box: Box): number => labels.findIndex((label) => insetIn(label, box) >= 0);
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The width of the bars of the first label, and what is drawn in their quiet zones. */
const firstBars = (page: PdfPage) => {
  const here = page.boxes.filter((box) => labelOf(box) === 0 && box.bottom - box.top > 8);
  const bars = here.reduce((a, b) => (b.right - b.left > a.right - a.left ? b : a));
  // Ten modules of 0.1905 mm on both sides; the label of the neighbour begins where ours ends.
  const around = { ...bars, left: bars.left - 1.9, right: bars.right + 1.9 };
  const intruders = page.boxes.filter((box) => box !== bars && overlap(around, box));
  return { width: bars.right - bars.left, intruders };
};

const symbolsOf = (code: string): readonly string[] => [code, `https://hondana.example/dp/${code}`];
const textsOf = (found: Awaited<ReturnType<PdfPage['decode']>>): readonly string[] =>
  found.map(({ text }) => text).toSorted();

/** The first thing on a label, from the corner of the label. */
const firstBox = ({ boxes }: PdfPage, n: number): Pick<Box, 'left' | 'top'> => {
  const box = boxes.find((one) => labelOf(one) === n);
  const label = labels[n];
  if (box === undefined || label === undefined) throw new Error(`Label ${String(n)} is empty`);
  return { left: box.left - label.left, top: box.top - label.top };
};

let file: PdfFile;
let firstPage: PdfPage;
beforeAll(async () => {
  file = await readPdf(await drawSheet(sheet));
  [firstPage] = file.pages as [PdfPage];
  // Fifty QR codes take long on a busy machine.
}, 60_000);
afterAll(() => {
  file.close();
});

describe('the pages of a sheet', () => {
  it('SP-133 are A4, hold 44 labels each, and are printed without scaling', () => {
    expect(file.pages).toHaveLength(2);
    for (const { width, height } of file.pages) {
      expect(width).toBeCloseTo(210, 2);
      expect(height).toBeCloseTo(297, 2);
    }
    expect(file.scalesInPrint).toBe(false);
  });

  it('SP-133 have everything that is drawn well inside a label', () => {
    const drawn = file.pages.flatMap(({ boxes }) =>
      labels.map((label, n) => ({ label, inside: boxes.filter((box) => labelOf(box) === n) })),
    );
    const all = file.pages.flatMap(({ boxes }) => boxes);
    expect(drawn.flatMap(({ inside }) => inside)).toHaveLength(all.length);
    for (const [n, { label, inside }] of drawn.entries()) {
      // Name, bars, QR code and readable code; nothing on the labels that are left over.
      expect(inside.length >= 4).toBe(n < codes.length);
      expect(Math.min(...inside.map((box) => insetIn(label, box)))).toBeGreaterThan(1.2);
    }
  });

  it('leave the quiet zones that scanners need around bars and QR codes', () => {
    const { width, intruders } = firstBars(firstPage);
    expect(width).toBeCloseTo(178 * 0.1905, 1);
    expect(intruders).toEqual([]);
  });

  it('print every code legibly, and mark the used ones', () => {
    const texts = file.pages.flatMap((page) => labels.map((label) => page.textIn(label)));
    for (const [n, text] of texts.slice(0, codes.length).entries()) {
      expect(normaliseStickerCode(text)).toContain(normaliseStickerCode(codes[n] ?? ''));
      expect(text).toContain('Hondana');
    }
    const marked = texts.flatMap((text, n) => (text.includes('使用済 USED') ? [codes[n]] : []));
    expect(marked).toEqual(usedCodes);
  });

  it('are the same bytes again when nothing has changed', async () => {
    const short = { ...sheet, GlobalBookIDs: codes.slice(0, 2) };
    expect(Buffer.compare(await drawSheet(short), await drawSheet(short))).toBe(0);
  });
});

describe('the work that a sheet takes', () => {
  const drawings = [
    ['stickers', () => drawSheet({ ...sheet, used: new Set() })],
    [
      'labels',
      () =>
        drawLabelSheet({
          ...sheet,
          firstLabel: 1,
          copies: codes.map((GlobalBookID) => ({ GlobalBookID, title: '吾輩は猫である' })),
        }),
    ],
  ] as const;

  it.each(drawings)(
    'TRUST-13 is one typeface, and one search for a mask: %s',
    async (_what, draw) => {
      const bars = jest.spyOn(bwip, 'raw');
      jest.mocked(encodeQr).mockClear();
      const pdf = (await draw()).toString('latin1');
      const qrs = jest.mocked(encodeQr).mock.calls.map(([, options]) => options);
      expect(qrs).toHaveLength(codes.length);
      expect(qrs.filter((options) => options?.maskPattern === undefined)).toHaveLength(1);
      expect(bars).toHaveBeenCalledTimes(codes.length);
      bars.mockRestore();
      expect(pdf.match(/\/FontFile/g)).toHaveLength(1);
    },
  );

  it('TRUST-13 is at most 700 bytes of the file for a sticker', async () => {
    const few = await drawSheet({ ...sheet, GlobalBookIDs: codes.slice(0, 10) });
    const many = await drawSheet({ ...sheet, GlobalBookIDs: codes });
    expect((many.length - few.length) / (codes.length - 10)).toBeLessThan(700);
  });
});

describe('the symbols of a page at 360 dpi', () => {
  it('MOB-05 GEN-04 decode to the codes and to the addresses of the copies', async () => {
    const found = await Promise.all(labels.map((label) => firstPage.decode(label, 360)));
    const text = (format: string) =>
      found.map((symbols) => symbols.filter((one) => one.format === format).map((one) => one.text));
    expect(text('Code128')).toEqual(codes.slice(0, 44).map((code) => [code]));
    expect(text('QRCode')).toEqual(
      codes.slice(0, 44).map((code) => [`https://hondana.example/dp/${code}`]),
    );
    expect(found.flat().filter(({ isMirrored }) => isMirrored)).toEqual([]);
  });
});

describe('labels of other products', () => {
  const short = { ...sheet, GlobalBookIDs: codes.slice(0, 2) };

  it('show a name in any script, scaled down when it is long', async () => {
    const productName = '本棚—本を一冊ずつ並べて貸し借りもできるアプリ';
    const other = await readPdf(await drawSheet({ ...short, productName }));
    const [page] = other.pages as [PdfPage];
    expect(page.textIn(labelBox(0))).toContain(productName);
    expect(page.boxes.every((box) => labelOf(box) >= 0)).toBe(true);
    other.close();
  });

  it('have no QR code when the address of the site is unknown', async () => {
    const other = await readPdf(await drawSheet({ ...short, siteOrigin: '' }));
    const [page] = other.pages as [PdfPage];
    const found = await page.decode(labelBox(0), 300);
    expect(found.map(({ format }) => format)).toEqual(['Code128']);
    other.close();
  });
});

describe('labels of copies', () => {
  const titles = [
    'なぜ世界は存在しないのか : 「新実在論」の哲学者マルクス・ガブリエルとの対話、その記録と展望について',
    'こころ',
    '世界の終りとハードボイルド・ワンダーランド',
    'The Hitchhiker’s Guide to the Galaxy and the Restaurant at the End of the Universe',
    '',
    'Donaudampfschiffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ];
  const labelSheet = {
    productName: sheet.productName,
    siteOrigin: sheet.siteOrigin,
    issuedAt: sheet.issuedAt,
    firstLabel: 1,
    offset: NO_OFFSET,
    copies: codes.map((GlobalBookID, n) => ({ GlobalBookID, title: titles[n % 6] ?? '' })),
  };

  let labelFile: PdfFile;
  let page: PdfPage;
  beforeAll(async () => {
    labelFile = await readPdf(await drawLabelSheet(labelSheet));
    [page] = labelFile.pages as [PdfPage];
  }, 60_000);
  afterAll(() => {
    labelFile.close();
  });

  it('UNLAB-10 are on the same paper, well inside their labels, with quiet bars', () => {
    expect(labelFile.pages).toHaveLength(2);
    expect(labelFile.scalesInPrint).toBe(false);
    for (const { width, height, boxes } of labelFile.pages) {
      expect([width, height].map(Math.round)).toEqual([210, 297]);
      for (const box of boxes) {
        const label = labels[labelOf(box)];
        expect(label && insetIn(label, box)).toBeGreaterThan(1.2);
      }
    }
    const { width, intruders } = firstBars(page);
    expect(width).toBeCloseTo(178 * 0.1905, 1);
    expect(intruders).toEqual([]);
  });

  it('UNLAB-10 have a title on one line or two, and an ellipsis for the rest', () => {
    const text = (n: number) => page.textIn(labels[n] ?? labelBox(n)).replaceAll(/[\r\n]+/g, '');
    expect(text(0)).toContain('なぜ世界は存在しないのか : 「新実在論」の');
    expect(text(0)).toContain('…');
    expect(text(1)).toContain('こころ');
    expect(text(1)).not.toContain('…');
    expect(text(2)).toContain('世界の終りとハードボイルド・ワンダーランド');
    expect(text(3)).toMatch(/^The Hitchhiker’s Guide to the\s?Galaxy.*…/);
    const lines = (n: number) =>
      page.boxes.filter((box) => labelOf(box) === n && box.bottom < (labels[n]?.top ?? 0) + 8.7);
    const tops = (n: number) => new Set(lines(n).map(({ top }) => Math.round(top)));
    expect([0, 1, 2, 4].map((n) => tops(n).size)).toEqual([2, 1, 2, 0]);
  });

  it('UNLAB-10 decode to the codes and to the addresses of the copies', async () => {
    const found = await Promise.all(labels.map((label) => page.decode(label, 360)));
    expect(found.map(textsOf)).toEqual(codes.slice(0, 44).map(symbolsOf));
  });

  it.each([
    // Bars of 2.25 dots: in one of 140 places on the grid of dots the decoder misses one.
    [300, 1],
    [203, 44],
  ])(
    'UNLAB-21 UNLAB-22 UNLAB-23 begin at a label, are moved by an offset, and have QR codes for %i dpi',
    async (dotsPerInch, missedMost) => {
      const used = 6;
      const offset = { right: 0.5, down: -1 };
      const begun = { ...labelSheet, firstLabel: used + 1, offset };
      const moved = await readPdf(await drawLabelSheet(begun));
      const [first, second] = moved.pages as [PdfPage, PdfPage];
      const expected = [
        ...Array.from({ length: used }, () => []),
        ...codes.slice(0, 44 - used).map(symbolsOf),
      ];
      const found = await Promise.all(labels.map((label) => first.decode(label, dotsPerInch)));
      const missed = expected.flatMap((texts, n) => {
        const read = textsOf(found[n] ?? []);
        return texts.filter((text) => !read.includes(text));
      });
      expect(missed.filter((text) => text.startsWith('https:'))).toEqual([]);
      expect(missed.length).toBeLessThanOrEqual(missedMost);
      expect(found.slice(0, used).flat()).toEqual([]);
      const rest = await second.decode(labels[6 + used - 1] ?? labelBox(0), dotsPerInch);
      expect(textsOf(rest)).toContain(symbolsOf(codes[49] ?? '')[1]);
      const [before, after] = [firstBox(page, 0), firstBox(first, used)];
      expect(after.left - before.left).toBeCloseTo(offset.right, 2);
      expect(after.top - before.top).toBeCloseTo(offset.down, 2);
      moved.close();
    },
  );

  it('UNLAB-10 are the same bytes again when nothing has changed', async () => {
    const short = { ...labelSheet, copies: labelSheet.copies.slice(0, 2) };
    expect(Buffer.compare(await drawLabelSheet(short), await drawLabelSheet(short))).toBe(0);
  });
});
