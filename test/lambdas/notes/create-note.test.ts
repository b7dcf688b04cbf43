import { NOTES_PER_HOUR, TEXT_MAX } from '#contract/limits.ts';
import { noteHourKey } from '#lambdas/notes/rows.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { friendRows } from '#test/support/social-rows.ts';

const api = testNotes(beforeAll);
beforeAll(async () => {
  await api.tables.put('catalogue', [
    bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' }),
    bookRow({ KANRI_ID: '000000002', MainTitle: '三四郎' }),
    authorRow('00054222'),
  ]);
  await api.tables.put('social', [
    ...friendRows(hanako.sub, taro.sub),
    blockRow(taro.sub, sakura.sub),
  ]);
});

const asTaro = (fields: object) => ({ userSub: taro.sub, content: '読んだ', ...fields });

describe('creating a note', () => {
  it('API-NOTES-03 API-NOTES-08 SEC-24 returns the note with an id and times from the server', async () => {
    const sent = asTaro({
      metaDescription: '',
      parentNoteID: '',
      noteOpenLevel: 'PUBLIC',
      allowReplyLevel: 'PUBLIC',
      noteId: '01J00000000000000000000000',
      createdAt: '1999-01-01T00:00:00.000Z',
      lastEditedBy: hanako.sub,
      referenceSourceKANRI_ID: '000000001',
    });
    const { status, body } = await api.post(taro, 'CreateExplainNote', sent);
    const createdAt = new Date(api.clock.now).toISOString();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        noteId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        noteType: 'ExplainNote',
        userSub: taro.sub,
        content: '読んだ',
        createdAt,
        editedAt: createdAt,
        metaDescription: '',
        parentNoteID: '',
        noteOpenLevel: 'PUBLIC',
        allowReplyLevel: 'PUBLIC',
        revision: 1,
      },
    });
    expect(body.noteId).not.toBe('01J00000000000000000000000');
  });

  it('SP-049 stores a description of up to 300 characters and rejects a longer one', async () => {
    const metaDescription = '要'.repeat(TEXT_MAX.metaDescription);
    expect(await api.write(taro, { metaDescription })).toMatchObject({ metaDescription });
    const longer = asTaro({ metaDescription: `${metaDescription}約` });
    expect(await api.post(taro, 'CreateExplainNote', longer)).toMatchObject(
      rejected('metaDescription'),
    );
  });

  it('API-NOTES-04 stores the levels of an impression note', async () => {
    const note = await api.write(taro, { noteOpenLevel: 'FRIENDS', allowReplyLevel: 'PRIVATE' });
    expect(note).toMatchObject({ noteOpenLevel: 'FRIENDS', allowReplyLevel: 'PRIVATE' });
  });

  it.each(['ExplainNote', 'InformationNote'])(
    'SP-045 SP-046 rejects every level but PUBLIC for an %s',
    async (type) => {
      for (const field of ['noteOpenLevel', 'allowReplyLevel']) {
        const fields = asTaro({
          [field]: 'FRIENDS',
          referenceSourceKANRI_ID: '000000001',
          referenceSourceClassLevel: 'manifestation',
          referenceTargetKANRI_ID: '000000002',
          referenceTargetClassLevel: 'manifestation',
        });
        expect(await api.post(taro, `Create${type}`, fields)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining(field) },
        });
      }
    },
  );

  it('SEC-24 rejects creating a note for another user or without a token', async () => {
    const fields = asTaro({});
    expect(await api.post(hanako, 'CreateExplainNote', fields)).toMatchObject({ status: 403 });
    expect(await api.post(null, 'CreateExplainNote', fields)).toMatchObject({ status: 401 });
  });

  it.each(['', '   ', '　\n', 7, null, ['a'], 'あ'.repeat(TEXT_MAX.noteContent + 1)])(
    'SP-063 SEC-09 rejects the content %p',
    async (content) => {
      expect(await api.post(taro, 'CreateExplainNote', asTaro({ content }))).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('content') },
      });
    },
  );

  it('SP-061 SEC-10 stores any other text unchanged, including markup and scripts', async () => {
    for (const content of [
      'あ'.repeat(TEXT_MAX.noteContent),
      '<script>alert(1)</script> [x](javascript:alert(1))',
      `${bookPage('000000001')}\n\n\n`,
    ]) {
      expect(await api.write(taro, { content })).toMatchObject({ content });
    }
  });

  it.each(['DropTable', 'constructor', '__proto__'])(
    'API-NOTES-16 rejects the unknown operation %p with its name',
    async (operation) => {
      expect(await api.post(taro, operation, {})).toMatchObject({
        status: 400,
        body: { message: `Unknown Operation: ${operation}` },
      });
    },
  );

  it('SP-041 writes a mention row for each linked book', async () => {
    const content = `${bookPage('000000001')} と ${bookPage('000000002')}`;
    const note = await api.write(taro, { content });
    expect((await api.rowsOf(note.noteId)).map(({ part }) => part)).toEqual([
      'BOOK#000000001',
      'BOOK#000000002',
      'NOTE',
    ]);
  });

  it('shows a new note in its author’s timeline at once', async () => {
    const note = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const { body } = await api.timeline(taro, { userSub: taro.sub });
    expect(body.notes[0]).toEqual(note);
  });
});

describe('creating a note with an idempotency key', () => {
  const create = (by: typeof taro, key: string, content = '一度だけ') =>
    api.post(by, 'CreateImpressionNote', { userSub: by.sub, content }, { 'idempotency-key': key });

  it('returns the first note when its idempotency key is used again', async () => {
    const first = await create(taro, 'key-1');
    const again = await create(taro, 'key-1', '別の文');
    expect(again).toEqual(first);
    expect((await create(taro, 'key-2')).body.noteId).not.toBe(first.body.noteId);
    expect((await create(hanako, 'key-1')).body.noteId).not.toBe(first.body.noteId);
  });

  it('accepts a key again after a day, and rejects it until then when its note is deleted', async () => {
    const first = await create(taro, 'old');
    const noteID = first.body.noteId;
    await api.post(taro, 'DeleteImpressionNote', { noteID, userSub: taro.sub });
    expect(await create(taro, 'old')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    api.clock.now += 24 * 60 * 60 * 1_000;
    expect(await create(taro, 'old')).toMatchObject({ status: 200 });
  });

  it.each(['', 'with space', 'キー', 'x'.repeat(129)])(
    'rejects the idempotency key %p',
    async (key) => {
      expect(await create(taro, key)).toMatchObject(rejected('Idempotency-Key'));
    },
  );
});

describe('a citation', () => {
  const citation = (fields: object) =>
    asTaro({
      referenceSourceKANRI_ID: '000000001',
      referenceSourceClassLevel: 'manifestation',
      ...fields,
    });
  const ofBook = {
    referenceTargetKANRI_ID: '000000002',
    referenceTargetClassLevel: 'manifestation',
  };
  const ofPerson = { referenceTargetTENKYO_ID: '00054222', referenceTargetClassLevel: 'agent' };
  const create = (fields: object) => api.post(taro, 'CreateInformationNote', citation(fields));

  it('API-NOTES-05 API-NOTES-09 SP-057 lists a citation and its stance at both books', async () => {
    const { status, body } = await create({ ...ofBook, referenceType: 'positive' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        noteType: 'InformationNote',
        noteOpenLevel: 'PUBLIC',
        allowReplyLevel: 'PUBLIC',
        referenceType: 'positive',
        referenceSourceKANRI_ID: '000000001',
        ...ofBook,
      },
    });
    for (const kanri_id of ['000000001', '000000002']) {
      const { body: list } = await api.openList({ kanri_id });
      expect(list.notes).toContainEqual(body);
    }
  });

  it('SP-056 SP-058 accepts a citation of a person without a stance', async () => {
    const { status, body } = await create(ofPerson);
    expect({ status, body }).toMatchObject({ status: 200, body: ofPerson });
    expect(body).not.toHaveProperty('referenceType');
  });

  it.each([
    ['no target', 'referenceTargetClassLevel', {}],
    [
      'only the level of a target',
      'referenceTargetKANRI_ID',
      { referenceTargetClassLevel: 'agent' },
    ],
    ['two targets', 'referenceTargetKANRI_ID', { ...ofBook, ...ofPerson }],
    [
      'its own source',
      'referenceTargetKANRI_ID',
      { ...ofBook, referenceTargetKANRI_ID: '000000001' },
    ],
    [
      'an unknown book',
      'referenceTargetKANRI_ID',
      { ...ofBook, referenceTargetKANRI_ID: '999999999' },
    ],
    [
      'an unknown person',
      'referenceTargetTENKYO_ID',
      { ...ofPerson, referenceTargetTENKYO_ID: '99999999' },
    ],
    [
      'a person as a book',
      'referenceTargetClassLevel',
      { ...ofPerson, referenceTargetClassLevel: 'manifestation' },
    ],
    [
      'a book as a person',
      'referenceTargetClassLevel',
      { ...ofBook, referenceTargetClassLevel: 'agent' },
    ],
    ['a work', 'referenceTargetClassLevel', { ...ofBook, referenceTargetClassLevel: 'work' }],
    ['an unknown stance', 'referenceType', { ...ofBook, referenceType: 'angry' }],
    ['no content', 'content', { ...ofBook, content: ' ' }],
    ['no source', 'referenceSourceKANRI_ID', { ...ofBook, referenceSourceKANRI_ID: undefined }],
    [
      'an unknown source',
      'referenceSourceKANRI_ID',
      { ...ofBook, referenceSourceKANRI_ID: '999999999' },
    ],
  ])('SP-059 SP-060 SEC-24 rejects a citation with %s, naming %s', async (_, field, fields) => {
    expect(await create(fields)).toMatchObject(rejected(field));
  });
});

describe('a reply', () => {
  const reply = (by: typeof taro, parentNoteID: string) =>
    api.post(by, 'CreateImpressionNote', { userSub: by.sub, content: '返信', parentNoteID });

  it('SP-048 accepts a reply only when the author of the note allows the caller to reply', async () => {
    const forFriends = await api.write(taro, { allowReplyLevel: 'FRIENDS' });
    expect(await reply(hanako, forFriends.noteId)).toMatchObject({
      status: 200,
      body: { parentNoteID: forFriends.noteId },
    });
    expect(await reply(jiro, forFriends.noteId)).toMatchObject(rejected('parentNoteID'));
  });

  it('SP-048 rejects a reply to a reply', async () => {
    const parent = await api.write(taro);
    const { body: first } = await reply(jiro, parent.noteId);
    expect(await reply(hanako, first.noteId)).toMatchObject(rejected('parentNoteID'));
  });

  it('SEC-24 gives the same response for a hidden and a missing parent', async () => {
    const hidden = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const open = await api.write(taro);
    const responses = [
      await reply(jiro, hidden.noteId),
      await reply(sakura, open.noteId),
      await reply(jiro, '01J00000000000000000000000'),
    ];
    expect(responses[0]).toMatchObject(rejected('parentNoteID'));
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });
});

describe('the hourly quota', () => {
  const HOUR_MS = 60 * 60 * 1_000;
  const row = (made: number) => ({
    ...noteHourKey(jiro.sub, Math.floor(api.clock.now / HOUR_MS)),
    made,
  });
  const write = (headers?: Record<string, string>) =>
    api.post(jiro, 'CreateImpressionNote', { userSub: jiro.sub, content: '読んだ' }, headers);

  it('SEC-16 returns the note of a retried request when the hourly quota is full', async () => {
    const headers = { 'idempotency-key': 'full-hour' };
    const { body } = await write(headers);
    await api.tables.put('notes', [row(NOTES_PER_HOUR)]);
    expect(await write(headers)).toMatchObject({ status: 200, body: { noteId: body.noteId } });
    expect(await write()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });
});
