import { readOwnExport } from '#web/features/reader-import/files/own-export.ts';
import { hanako } from '#test/support/people.ts';
import { active, atText, formula, testExportAccounts, shelf } from './export-fixture.ts';

const accounts = testExportAccounts(beforeAll);

describe('an export that is imported', () => {
  it('MYIMPORT-74 is read as the server has written it', async () => {
    await accounts.operate(hanako, 'exportAccount', { targetUserSub: hanako.sub });
    const { objects } = accounts.bucket;
    const key = [...objects.keys()].find((name) => name.startsWith('exports/')) ?? '';
    expect(readOwnExport(objects.get(key)!, '2026-11-26')).toMatchObject({
      ok: true,
      file: {
        source: 'hondana',
        rows: [
          {
            KANRI_ID: '000000001',
            title: 'こころ',
            state: 'read',
            readings: [{ to: '2015-03-09' }, { from: '2026' }],
          },
        ],
        unused: [],
        own: {
          lists: [{ listName: '気になる本', openLevel: 'PRIVATE', KANRI_IDs: ['000000001'] }],
          favorites: [{ KANRI_ID: '000000001' }, { KANRI_ID: '000000009' }],
          impressions: [
            { content: '一行目\n"二行目", 終わり', createdAt: atText },
            { content: formula, createdAt: atText },
          ],
          shelves: [{ HondanaName: shelf.HondanaName, ColorCode: shelf.ColorCode }],
          copies: [{ GlobalBookID: active, KANRI_ID: '000000001', HondanaName: '窓辺' }],
          kindleBooks: [
            { book: { asin: 'B000000001', title: '三四郎', acquiredTime: Date.parse(atText) } },
          ],
          notRestored: { explanations: 0, citations: 1, relations: 5, lendings: 1, stickers: 1 },
        },
      },
    });
  });
});
