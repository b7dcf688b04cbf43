import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { NOTES_PER_HOUR, TEXT_MAX } from '#contract/limits.ts';
import { noteHourKey } from '#lambdas/notes/rows.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { bookPage, openNotesApi, type NotesApi } from '#test/support/notes-api.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { friendRows } from '#test/support/social-rows.ts';

let api: NotesApi;
beforeAll(async () => {
  api = await openNotesApi();
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
afterAll(() => {
  api.tables.close();
});

const rowsOf = async (noteId: string) => {
  const { Items = [] } = await api.tables.database.send(
    new QueryCommand({
      TableName: api.tables.names.notes,
      KeyConditionExpression: 'noteId = :id',
      ExpressionAttributeValues: { ':id': noteId },
      ConsistentRead: true,
    }),
  );
  return Items;
};
const asTaro = (fields: object) => ({ userSub: taro.sub, content: '読んだ', ...fields });

describe('writing a note', () => {
  it('API-NOTES-03 API-NOTES-08 SEC-24 answers the note, with an id and times of the server', async () => {
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
      },
    });
    expect(body.noteId).not.toBe('01J00000000000000000000000');
  });

  it('SP-049 keeps a description of up to 300 characters', async () => {
    const metaDescription = '要'.repeat(TEXT_MAX.metaDescription);
    expect(await api.write(taro, { metaDescription })).toMatchObject({ metaDescription });
    const longer = asTaro({ metaDescription: `${metaDescription}約` });
    expect(await api.post(taro, 'CreateExplainNote', longer)).toMatchObject(
      rejected('metaDescription'),
    );
  });

  it('API-NOTES-04 keeps the levels of an impression note', async () => {
    const note = await api.write(taro, { noteOpenLevel: 'FRIENDS', allowReplyLevel: 'PRIVATE' });
    expect(note).toMatchObject({ noteOpenLevel: 'FRIENDS', allowReplyLevel: 'PRIVATE' });
  });

  it.each(['ExplainNote', 'InformationNote'])(
    'SP-045 SP-046 refuses every other level than PUBLIC for an %s',
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

  it('SEC-24 refuses to write in another’s name, and without a token', async () => {
    const fields = asTaro({});
    expect(await api.post(hanako, 'CreateExplainNote', fields)).toMatchObject({ status: 403 });
    expect(await api.post(null, 'CreateExplainNote', fields)).toMatchObject({ status: 401 });
  });

  it.each(['', '   ', '　\n', 7, null, ['a'], 'あ'.repeat(TEXT_MAX.noteContent + 1)])(
    'SP-063 SEC-09 refuses a content like %p',
    async (content) => {
      expect(await api.post(taro, 'CreateExplainNote', asTaro({ content }))).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('content') },
      });
    },
  );

  it('SP-061 SEC-10 keeps every other text as it is, markup and scripts included', async () => {
    for (const content of [
      'あ'.repeat(TEXT_MAX.noteContent),
      '<script>alert(1)</script> [x](javascript:alert(1))',
      `${bookPage('000000001')}\n\n\n`,
    ]) {
      expect(await api.write(taro, { content })).toMatchObject({ content });
    }
  });

  it.each(['DropTable', 'constructor', '__proto__'])(
    'API-NOTES-16 answers the unknown operation %p',
    async (operation) => {
      expect(await api.post(taro, operation, {})).toMatchObject({
        status: 400,
        body: { message: `Unknown Operation: ${operation}` },
      });
    },
  );

  it('SP-041 indexes what the note is about together with it', async () => {
    const content = `${bookPage('000000001')} と ${bookPage('000000002')}`;
    const note = await api.write(taro, { content });
    expect((await rowsOf(note.noteId)).map(({ part }) => part)).toEqual([
      'BOOK#000000001',
      'BOOK#000000002',
      'NOTE',
    ]);
  });

  it('shows the author the own note at once', async () => {
    const note = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const { body } = await api.timeline(taro, { userSub: taro.sub });
    expect(body.notes[0]).toEqual(note);
  });
});

describe('writing with an idempotency key', () => {
  const create = (by: typeof taro, key: string, content = '一度だけ') =>
    api.post(by, 'CreateImpressionNote', { userSub: by.sub, content }, { 'idempotency-key': key });

  it('gives the first note again, whatever the retry says', async () => {
    const first = await create(taro, 'wish-1');
    const again = await create(taro, 'wish-1', '別の文');
    expect(again).toEqual(first);
    expect((await create(taro, 'wish-2')).body.noteId).not.toBe(first.body.noteId);
    expect((await create(hanako, 'wish-1')).body.noteId).not.toBe(first.body.noteId);
  });

  it('is a new wish after a day, and a conflict while its note is deleted', async () => {
    const first = await create(taro, 'old');
    const noteID = first.body.noteId;
    await api.post(taro, 'DeleteImpressionNote', { noteID, userSub: taro.sub });
    expect(await create(taro, 'old')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    api.clock.now += 24 * 60 * 60 * 1_000;
    expect(await create(taro, 'old')).toMatchObject({ status: 200 });
  });

  it.each(['', 'with blank', 'キー', 'x'.repeat(129)])('refuses the key %p', async (key) => {
    expect(await create(taro, key)).toMatchObject(rejected('Idempotency-Key'));
  });
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

  it('API-NOTES-05 API-NOTES-09 SP-057 leads from one book to another, with its stance', async () => {
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

  it('SP-056 may have no stance, and SP-058 may lead to a person', async () => {
    const { status, body } = await create(ofPerson);
    expect({ status, body }).toMatchObject({ status: 200, body: ofPerson });
    expect(body).not.toHaveProperty('referenceType');
  });

  it.each([
    ['no target', 'referenceTargetClassLevel', {}],
    ['no target but its level', 'referenceTargetKANRI_ID', { referenceTargetClassLevel: 'agent' }],
    ['two targets', 'referenceTargetKANRI_ID', { ...ofBook, ...ofPerson }],
    ['itself', 'referenceTargetKANRI_ID', { ...ofBook, referenceTargetKANRI_ID: '000000001' }],
    [
      'a book that does not exist',
      'referenceTargetKANRI_ID',
      { ...ofBook, referenceTargetKANRI_ID: '999999999' },
    ],
    [
      'a person who does not exist',
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
    ['another stance', 'referenceType', { ...ofBook, referenceType: 'angry' }],
    ['no content', 'content', { ...ofBook, content: ' ' }],
    ['no source', 'referenceSourceKANRI_ID', { ...ofBook, referenceSourceKANRI_ID: undefined }],
    [
      'a source that does not exist',
      'referenceSourceKANRI_ID',
      { ...ofBook, referenceSourceKANRI_ID: '999999999' },
    ],
  ])('SP-059 SP-060 SEC-24 is refused with %s', async (_, field, fields) => {
    expect(await create(fields)).toMatchObject(rejected(field));
  });
});

describe('a reply', () => {
  const reply = (by: typeof taro, parentNoteID: string) =>
    api.post(by, 'CreateImpressionNote', { userSub: by.sub, content: '返信', parentNoteID });

  it('SP-048 needs a note that its author lets the caller reply to', async () => {
    const forFriends = await api.write(taro, { allowReplyLevel: 'FRIENDS' });
    expect(await reply(hanako, forFriends.noteId)).toMatchObject({
      status: 200,
      body: { parentNoteID: forFriends.noteId },
    });
    expect(await reply(jiro, forFriends.noteId)).toMatchObject(rejected('parentNoteID'));
  });

  it('SP-048 has no replies of its own', async () => {
    const parent = await api.write(taro);
    const { body: first } = await reply(jiro, parent.noteId);
    expect(await reply(hanako, first.noteId)).toMatchObject(rejected('parentNoteID'));
  });

  it('SEC-24 does not tell a hidden parent from a missing one', async () => {
    const hidden = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const open = await api.write(taro);
    const answers = [
      await reply(jiro, hidden.noteId),
      await reply(sakura, open.noteId),
      await reply(jiro, '01J00000000000000000000000'),
    ];
    expect(answers[0]).toMatchObject(rejected('parentNoteID'));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('an hour of a reader', () => {
  const HOUR_MS = 60 * 60 * 1_000;
  const row = (made: number) => ({
    ...noteHourKey(jiro.sub, Math.floor(api.clock.now / HOUR_MS)),
    made,
  });
  const write = (headers?: Record<string, string>) =>
    api.post(jiro, 'CreateImpressionNote', { userSub: jiro.sub, content: '読んだ' }, headers);

  it('SEC-16 gives a repeated wish its note when it is full', async () => {
    const wish = { 'idempotency-key': 'full-hour' };
    const { body } = await write(wish);
    await api.tables.put('notes', [row(NOTES_PER_HOUR)]);
    expect(await write(wish)).toMatchObject({ status: 200, body: { noteId: body.noteId } });
    expect(await write()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });
});
