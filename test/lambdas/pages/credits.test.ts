import { creditThings } from '#lambdas/pages/credits.ts';

const site = { productName: 'Hondana', origin: 'https://hondana.example' };
const book = { KANRI_ID: '000000001', MainTitle: '猫の手帖' };
const creditsOf = (role?: string): readonly string[] =>
  Object.keys(
    creditThings({ ...book, ContributorName_01: '山田, 花子', ContributorRole_01: role }, site),
  );

describe('creditThings', () => {
  it('DETAIL-07 names each contributor by role, once for each', () => {
    const record = {
      ...book,
      ContributorID_01: '00990001',
      ContributorName_01: '山田, 花子',
      ContributorRole_01: '作・絵',
      ContributorName_02: '鈴木, 次郎',
      ContributorRole_02: '訳',
      ContributorName_03: '編集部',
    };
    const hanako = {
      '@type': 'Person',
      name: '山田花子',
      url: 'https://hondana.example/author/00990001',
    };
    expect(creditThings(record, site)).toEqual({
      author: [hanako, { '@type': 'Person', name: '編集部' }],
      illustrator: [hanako],
      translator: [{ '@type': 'Person', name: '鈴木次郎' }],
    });
    expect(creditThings(book, site)).toEqual({});
  });

  it.each([
    [undefined, ['author']],
    ['原作', ['author']],
    ['著', ['author']],
    ['訳・解説', ['translator']],
    ['編訳', ['translator', 'editor']],
    ['監修', ['editor']],
    ['作画', ['illustrator']],
    ['え', ['illustrator']],
    ['企画', ['contributor']],
    ['ピアノ編曲', ['contributor']],
    ['制作', ['contributor']],
    ['translator', ['translator']],
  ])('DETAIL-07 credits the role %s as %j', (role, credits) => {
    expect(creditsOf(role)).toEqual(credits);
  });
});
