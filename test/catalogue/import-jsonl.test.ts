import { changesOf } from '#catalogue/table/decisions.ts';
import { fixturePath } from './compose-marc.ts';
import { lines, testCatalogue, readReport } from './support.ts';

const cat = {
  KANRI_ID: 'HDB000901',
  ISBN: '978-4-10-101001-4',
  MainTitle: '猫の手帖',
  MainTitle_transcription: 'ネコ ノ テチョウ',
  TitleOthers: '',
  Responsibility: '山田花子 著 ; 鈴木次郎 絵',
  Publisher_1: '例文社',
  PublishingDate: '平成15年6月',
  ClassMark: '913.6',
  ContributorID_01: 'HDA000901',
  ContributorName_01: '山田, 花子',
  ContributorName_02: '鈴木, 次郎',
  SubjectIDs: ['HDA000902'],
  Edition: '改訂版',
  Extent: '306p',
  Size: '22cm',
  Series: ['例文庫 12', 'ねこ叢書'],
  Series_transcription: 'レイブンコ 12',
  Contents: ['子猫', '親猫'],
  Subjects: ['猫', ' 猫  ', 'Cats -- Fiction.', 'u'.repeat(201)],
  source_url: 'https://www.aozora.gr.jp/cards/000148/card773.html',
};
const author = {
  TENKYO_ID: 'HDA000901',
  F_A: '山田, 花子',
  F_D: '1970-',
  transcription: 'ヤマダ, ハナコ',
  alternative_names: ['ヤマダ, ハナコ', 'Yamada, Hanako'],
};

describe('import of JSONL', () => {
  const catalogue = testCatalogue();

  it('SP-117 writes the rows of a book, its ISBN, its cards and its authors', async () => {
    const report = await catalogue.import(await catalogue.file('books.jsonl', lines(cat)));
    const rows = await catalogue.rows();
    expect(report.totals.books.new).toBe(1);
    expect(Object.keys(rows)).toEqual([
      'AUTHOR#HDA000901 AUTHOR',
      'AUTHOR#HDA000901 BY#20030600#HDB000901',
      'AUTHOR#HDA000902 ABOUT#20030600#HDB000901',
      'BOOK#HDB000901 BOOK',
      'ISBN#9784101010014 BOOK#HDB000901',
      'SERIES#ねこ叢書 BOOK#~#20030600#HDB000901',
      'SERIES#例文庫 BOOK#000012#20030600#HDB000901',
    ]);
    expect(rows['BOOK#HDB000901 BOOK']).toMatchObject({
      KANRI_ID: 'HDB000901',
      ISBN: '9784101010014',
      MainTitle: '猫の手帖',
      transcription: 'ネコ ノ テチョウ',
      PublishingDate: '平成15年6月',
      ContributorID_01: 'HDA000901',
      ContributorName_02: '鈴木, 次郎',
      subjectIds: ['HDA000902'],
      series: '例文庫 12 / ねこ叢書',
      source: 'JSONL',
    });
    expect(rows['BOOK#HDB000901 BOOK']).not.toHaveProperty('TitleOthers');
    expect(rows['AUTHOR#HDA000901 AUTHOR']).toMatchObject({
      F_A: '山田, 花子',
      main_name: '山田花子',
      standing: 'book',
    });
  });

  it('READ-16 READ-20 maps edition, extent, contents, series and the address of a free text', async () => {
    await catalogue.import(await catalogue.file('books.jsonl', lines(cat)));
    expect((await catalogue.rows())['BOOK#HDB000901 BOOK']).toMatchObject({
      edition: '改訂版',
      extent: '306p ; 22cm',
      contents: ['子猫', '親猫'],
      seriesPlaces: [
        { SeriesTitle: '例文庫', SeriesNumber: '12', SeriesReading: 'レイブンコ' },
        { SeriesTitle: 'ねこ叢書' },
      ],
      freeText: 'https://www.aozora.gr.jp/cards/000148/card773.html',
    });
  });

  it('SOURCE-01 maps the printed source of a work, and the places of its first publication', async () => {
    const work = {
      ...cat,
      SourceBook: '例集　第一巻',
      FirstAppearance: '「例誌」1955（昭和30）年2月<br>「例報」1956（昭和31）年1月',
    };
    await catalogue.import(await catalogue.file('books.jsonl', lines(work)));
    expect((await catalogue.rows())['BOOK#HDB000901 BOOK']).toMatchObject({
      sourceBook: '例集 第一巻',
      firstAppearances: ['「例誌」1955（昭和30）年2月', '「例報」1956（昭和31）年1月'],
    });
  });

  it('SOURCE-01 lists the source under each of its works, until it names them no more', async () => {
    const source = {
      ...cat,
      Contents: ['書簡', '書簡'],
      work_KANRI_IDs: ['HDB000902', 'HDB000903'],
      stamp: '1',
    };
    const written = async () =>
      Object.keys(await catalogue.rows()).filter((key) => key.startsWith('WORK#'));
    await catalogue.import(await catalogue.file('a.jsonl', lines(source)));
    expect(await written()).toEqual([
      'WORK#HDB000902 SOURCE#HDB000901',
      'WORK#HDB000903 SOURCE#HDB000901',
    ]);
    expect((await catalogue.rows())['BOOK#HDB000901 BOOK']).toMatchObject({
      contents: ['書簡', '書簡'],
      workIds: ['HDB000902', 'HDB000903'],
    });
    const fewer = { ...source, work_KANRI_IDs: ['HDB000902'], stamp: '2' };
    await catalogue.import(await catalogue.file('b.jsonl', lines(fewer)));
    expect(await written()).toEqual([]);
    const row = (await catalogue.rows())['BOOK#HDB000901 BOOK'];
    expect(row).toHaveProperty('contents', ['書簡']);
    expect(row).not.toHaveProperty('workIds');
  });

  it('DETAIL-01 DETAIL-02 writes title and subtitle of a line, and the readings of both', async () => {
    const titled = {
      ...cat,
      MainTitle: '猫の手帖 : 飼い主の日々',
      MainTitle_transcription: 'ネコ ノ テチョウ : カイヌシ ノ ヒビ',
      ContentDetailTitle: '夏',
      ContentDetailTitle_transcription: 'ナツ',
    };
    await catalogue.import(await catalogue.file('books.jsonl', lines(titled)));
    expect((await catalogue.rows())['BOOK#HDB000901 BOOK']).toMatchObject({
      MainTitle: '猫の手帖',
      ContentDetailTitle: '飼い主の日々 夏',
      transcription: 'ネコ ノ テチョウ',
      detailTranscription: 'カイヌシ ノ ヒビ ナツ',
    });
  });

  it('DETAIL-03 DETAIL-04 DETAIL-05 DETAIL-06 maps notes, original, price and roles of a line', async () => {
    const { ContributorName_02: _, ...one } = cat;
    const record = {
      ...one,
      ContributorName_03: '鈴木, 次郎',
      ContributorRoles: ['著者', '画家'],
      CatalogueNotes: ['索引あり', ' 索引あり ', 'n'.repeat(1001)],
      OriginalLanguages: 'FRE',
      Price: '¥1500',
    };
    await catalogue.import(await catalogue.file('books.jsonl', lines(record)));
    const row = (await catalogue.rows())['BOOK#HDB000901 BOOK'];
    expect(row).toMatchObject({
      ContributorRole_01: '著',
      ContributorRole_02: '画家',
      notes: ['索引あり'],
      originalLanguages: ['fre'],
      price: '¥1500',
    });
    const card = (await catalogue.rows())['AUTHOR#HDA000901 BY#20030600#HDB000901'];
    expect(card).not.toHaveProperty('ContributorRole_01');
    expect(card).not.toHaveProperty('price');
  });

  it('MORE-05 MORE-06 maps distinct topics, at most 30, and none that is too long', async () => {
    const many = Array.from({ length: 31 }, (_, n) => `猫${String(n)}`);
    const second = { ...cat, KANRI_ID: 'HDB000902', Subjects: many };
    await catalogue.import(await catalogue.file('books.jsonl', lines(cat, second)));
    const rows = await catalogue.rows();
    expect(rows['BOOK#HDB000901 BOOK']).toHaveProperty('subjects', [
      { heading: '猫' },
      { heading: 'Cats--Fiction' },
    ]);
    const subjects = many.slice(0, 30).map((heading) => ({ heading }));
    expect(rows['BOOK#HDB000902 BOOK']).toHaveProperty('subjects', subjects);
  });

  it('MORE-05 replaces the topics of a book only by those of a source that is as good', async () => {
    await catalogue.import(
      await catalogue.file('a.jsonl', lines({ ...cat, source: 'JAPAN/MARC' })),
    );
    const other = { ...cat, Subjects: ['犬'] };
    await catalogue.import(
      await catalogue.file('b.jsonl', lines({ ...other, source: 'elsewhere' })),
    );
    const subjects = async () => (await catalogue.rows())['BOOK#HDB000901 BOOK']?.['subjects'];
    expect(await subjects()).toContainEqual({ heading: '猫' });
    await catalogue.import(
      await catalogue.file('c.jsonl', lines({ ...other, source: 'JAPAN/MARC' })),
    );
    expect(await subjects()).toEqual([{ heading: '犬' }]);
  });

  it.each([
    'https://www.aozora.gr.jp.example.com/cards/000148/card773.html',
    'http://www.aozora.gr.jp/cards/000148/card773.html',
    'javascript:alert(1)//www.aozora.gr.jp/cards/1/card1.html',
    'https://www.aozora.gr.jp/index_pages/person5.html',
  ])('READ-20 takes no other address for a free text: %s', async (source_url) => {
    await catalogue.import(await catalogue.file('books.jsonl', lines({ ...cat, source_url })));
    expect((await catalogue.rows())['BOOK#HDB000901 BOOK']).not.toHaveProperty('freeText');
  });

  it('SERIES-01 writes a card with the place in the series, and only public fields', async () => {
    await catalogue.import(await catalogue.file('books.jsonl', lines(cat)));
    const card = (await catalogue.rows())['SERIES#例文庫 BOOK#000012#20030600#HDB000901'];
    expect(card).toMatchObject({
      KANRI_ID: 'HDB000901',
      MainTitle: '猫の手帖',
      SeriesTitle: '例文庫',
      SeriesNumber: '12',
    });
    expect(card).not.toHaveProperty('digest');
    expect(card).not.toHaveProperty('seriesPlaces');
  });

  it('ENT-11 ENT-12 writes only the public fields of a book to its cards', async () => {
    await catalogue.import(await catalogue.file('books.jsonl', lines(cat)));
    const card = (await catalogue.rows())['AUTHOR#HDA000901 BY#20030600#HDB000901'];
    expect(card).toMatchObject({ MainTitle: '猫の手帖', Publisher_1: '例文社' });
    expect(card).not.toHaveProperty('digest');
    expect(card).not.toHaveProperty('subjectIds');
  });

  it('AUTHOR-21 writes the reading of the title to the cards of a book', async () => {
    const read = { ...cat, MainTitle_transcription: 'ネコ ノ テチョウ' };
    await catalogue.import(await catalogue.file('books.jsonl', lines(read)));
    const card = (await catalogue.rows())['AUTHOR#HDA000901 BY#20030600#HDB000901'];
    expect(card).toMatchObject({ transcription: 'ネコ ノ テチョウ' });
  });

  it('SP-117 changes nothing when the same file is imported again', async () => {
    const path = await catalogue.file('all.jsonl', lines(cat, author));
    await catalogue.import(path);
    const before = await catalogue.rows();
    const again = await catalogue.import(path);
    expect(changesOf(again.totals)).toBe(0);
    expect(again.totals.books.unchanged).toBe(1);
    expect(again.totals.authorities.unchanged).toBe(1);
    expect(await catalogue.rows()).toEqual(before);
  });

  it.each([
    ['before', [author, cat]],
    ['after', [cat, author]],
  ])(
    'ENT-27 writes the same author when the author record comes %s the books',
    async (_, order) => {
      await catalogue.import(await catalogue.file('all.jsonl', lines(...order)));
      expect((await catalogue.rows())['AUTHOR#HDA000901 AUTHOR']).toEqual({
        pk: 'AUTHOR#HDA000901',
        sk: 'AUTHOR',
        TENKYO_ID: 'HDA000901',
        F_A: '山田, 花子',
        F_D: '1970-',
        main_name: '山田花子',
        birth_death: '1970-',
        alternative_names: ['ヤマダ, ハナコ', 'Yamada, Hanako'],
        transcription: 'ヤマダ, ハナコ',
        standing: 'authority',
        source: 'JSONL',
      });
    },
  );

  it('SP-117 SERIES-02 removes the derived rows that a changed record no longer has', async () => {
    await catalogue.import(await catalogue.file('a.jsonl', lines(cat)));
    const changed = {
      ...cat,
      ISBN: '9784003101018',
      PublishingDate: '2004',
      ContributorID_01: 'HDA000903',
      SubjectIDs: [],
      Series: 'ねこ叢書',
    };
    const report = await catalogue.import(await catalogue.file('b.jsonl', lines(changed)));
    expect(report.totals.books.changed).toBe(1);
    expect(Object.keys(await catalogue.rows())).toEqual([
      'AUTHOR#HDA000901 AUTHOR',
      'AUTHOR#HDA000903 AUTHOR',
      'AUTHOR#HDA000903 BY#20040000#HDB000901',
      'BOOK#HDB000901 BOOK',
      'ISBN#9784003101018 BOOK#HDB000901',
      'SERIES#ねこ叢書 BOOK#~#20040000#HDB000901',
    ]);
  });

  it('SP-117 removes a withdrawn book and its derived rows', async () => {
    await catalogue.import(await catalogue.file('a.jsonl', lines(cat)));
    const report = await catalogue.import(
      await catalogue.file('b.jsonl', lines({ KANRI_ID: 'HDB000901', deleted: true })),
    );
    expect(report.totals.deletions.changed).toBe(1);
    expect(Object.keys(await catalogue.rows())).toEqual([
      'AUTHOR#HDA000901 AUTHOR',
      'BOOK#HDB000901 DELETED',
    ]);
  });

  it('AUTH-05 writes only a BY card when a contributor is also a subject', async () => {
    const memoir = { ...cat, SubjectIDs: ['HDA000901'] };
    await catalogue.import(await catalogue.file('a.jsonl', lines(memoir)));
    const keys = Object.keys(await catalogue.rows()).filter((key) => key.includes('HDB000901'));
    expect(keys).not.toContain('AUTHOR#HDA000901 ABOUT#20030600#HDB000901');
    expect(keys).toContain('AUTHOR#HDA000901 BY#20030600#HDB000901');
  });

  it('IMPORT-13 IMPORT-19 writes names with single spaces and without a role', async () => {
    const names = {
      ContributorName_01: '山田 ,\u3000 花子',
      ContributorName_02: '鈴木,\u0085 次郎',
      ContributorName_03: '三木正之\u3000著',
    };
    await catalogue.import(await catalogue.file('a.jsonl', lines({ ...cat, ...names })));
    const rows = await catalogue.rows();
    expect(rows['BOOK#HDB000901 BOOK']).toMatchObject({
      ContributorName_01: '山田 , 花子',
      ContributorName_02: '鈴木, 次郎',
      ContributorName_03: '三木正之',
    });
    expect(rows['AUTHOR#HDA000901 AUTHOR']).toMatchObject({
      F_A: '山田 , 花子',
      main_name: '山田花子',
    });
  });

  it('SP-123 imports a book without its invalid ISBN and reports a warning', async () => {
    const wrong = { ...cat, ISBN: '9784101010015' };
    const report = await catalogue.import(await catalogue.file('a.jsonl', lines(wrong)));
    const rows = await catalogue.rows();
    expect(report.totals.findings).toEqual({ ISBN_CHECK: 1 });
    expect(rows['BOOK#HDB000901 BOOK']).not.toHaveProperty('ISBN');
    expect(Object.keys(rows).filter((key) => key.startsWith('ISBN'))).toEqual([]);
  });

  it('SP-117 writes an ISBN row for every edition with the ISBN', async () => {
    const volumes = [cat, { ...cat, KANRI_ID: 'HDB000901-2', MainTitle: '猫の手帖 2' }];
    await catalogue.import(await catalogue.file('a.jsonl', lines(...volumes)));
    const keys = Object.keys(await catalogue.rows()).filter((key) => key.startsWith('ISBN'));
    expect(keys).toEqual([
      'ISBN#9784101010014 BOOK#HDB000901',
      'ISBN#9784101010014 BOOK#HDB000901-2',
    ]);
  });

  it('SP-117 IMPORT-12 reports every invalid line with its code and continues', async () => {
    const path = await catalogue.file(
      'bad.jsonl',
      Buffer.concat([
        Buffer.from(lines({ KANRI_ID: 'HDB1', ISBN: '' })),
        Buffer.from('{"KANRI_ID": "HDB2", \n\n[1]\n'),
        Buffer.from(lines({ KANRI_ID: 'not an id', MainTitle: '題' })),
        Buffer.from(lines({ KANRI_ID: 12, MainTitle: '題' }, { title: '題' })),
        Buffer.from([0x7b, 0x22, 0x83, 0x5c, 0x22, 0x7d, 0x0a]),
        Buffer.from(lines({ KANRI_ID: 'HDB3', Contents: ['片割れ\ud800'] })),
        Buffer.from(lines({ KANRI_ID: 'HDB4', '片割れ\udc00': 1 })),
        Buffer.from(lines({ ...cat, materialType: '地図' }, { TENKYO_ID: 'HDA1' })),
        Buffer.from(lines({ ...cat, PublishingDate: '未刊' }).trimEnd()),
      ]),
    );
    const report = await catalogue.import(path);
    expect(report.totals.books.new).toBe(1);
    expect(report.totals.findings).toEqual({
      NO_TITLE: 1,
      JSON: 3,
      BAD_ID: 1,
      NO_001: 1,
      ENCODING: 3,
      NOT_BOOK: 1,
      NO_NAME: 1,
      DATE: 1,
    });
    const written = await readReport(catalogue, report);
    expect(written).toHaveLength(13);
    expect(written[0]).toMatchObject({
      entry: 1,
      severity: 'rejected',
      code: 'NO_TITLE',
      id: 'HDB1',
    });
    expect(written[1]).toMatchObject({ entry: 2, code: 'JSON', raw: '{"KANRI_ID": "HDB2", ' });
    expect(written.at(-2)).toMatchObject({ severity: 'warning', code: 'DATE', id: 'HDB000901' });
  });

  it('IMPORT-20 IMPORT-21 rejects ids of own books and titles beyond 500 characters', async () => {
    const own = { ...cat, KANRI_ID: 'own-01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    const [fits, long] = [500, 501].map((length) => '題'.repeat(length));
    const report = await catalogue.import(
      await catalogue.file('a.jsonl', lines(own, { ...cat, MainTitle: long })),
    );
    expect(await catalogue.rows()).toEqual({});
    expect(await readReport(catalogue, report)).toMatchObject([
      { code: 'BAD_ID', id: own.KANRI_ID },
      { code: 'TOO_LARGE', id: cat.KANRI_ID, message: expect.stringContaining('501') as string },
      { severity: 'totals' },
    ]);
    await catalogue.import(await catalogue.file('b.jsonl', lines({ ...cat, MainTitle: fits })));
    expect((await catalogue.rows())['BOOK#HDB000901 BOOK']).toMatchObject({ MainTitle: fits });
  });

  it('IMPORT-06 ends the report with the totals by code', async () => {
    const broken = await catalogue.file('a.jsonl', `${lines({ KANRI_ID: 'HDB1' })}[]\n[]\n`);
    const report = await catalogue.import(broken);
    expect((await readReport(catalogue, report)).at(-1)).toEqual({
      file: broken,
      severity: 'totals',
      entries: 3,
      findings: { NO_TITLE: 1, JSON: 2 },
    });
    const clean = await catalogue.import(await catalogue.file('b.jsonl', lines(cat)));
    expect(clean.jobs[0]?.reportBytes).toBe(0);
  });

  it('IMPORT-15 lists at most 10,000 findings and counts all', async () => {
    const content = `${lines(cat)}${'[]\n'.repeat(10_003)}`;
    const report = await catalogue.import(await catalogue.file('a.jsonl', content));
    const written = await readReport(catalogue, report);
    expect(written).toHaveLength(10_001);
    expect(written.at(-2)).toMatchObject({ entry: 10_001, code: 'JSON' });
    expect(written.at(-1)).toMatchObject({ findings: { JSON: 10_003 }, notListed: 3 });
  });

  it('IMPORT-39 returns the pages of a harvest after which one is missing', async () => {
    const report = await catalogue.import(fixturePath('oai-pmh.xml'));
    expect(report.withoutNext).toEqual([fixturePath('oai-pmh.xml')]);
  });

  it('returns the files in an unsupported format', async () => {
    const report = await catalogue.import(await catalogue.file('notes.txt', 'Buy milk'));
    expect(report.unreadable).toHaveLength(1);
    expect(report.jobs).toEqual([]);
  });
});
