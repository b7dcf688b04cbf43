import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Note } from '#contract/entities/note.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { bookPage, openNotesApi, type NotesApi } from '#test/support/notes-api.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';

let api: NotesApi;
beforeEach(async () => {
  api = await openNotesApi();
  await api.tables.put('catalogue', [
    bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' }),
    bookRow({ KANRI_ID: '000000002', MainTitle: '三四郎' }),
  ]);
  await api.tables.put('social', [blockRow(taro.sub, sakura.sub)]);
});
afterEach(() => {
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

const citation = (by = taro): Promise<Note> => {
  const fields = {
    referenceSourceKANRI_ID: '000000001',
    referenceSourceClassLevel: 'manifestation',
    referenceTargetKANRI_ID: '000000002',
    referenceTargetClassLevel: 'manifestation',
  } as const;
  return api.write(by, fields, 'InformationNote');
};
const edit = (by: typeof taro, type: string, note: Note, fields: object = {}) =>
  api.post(by, `Edit${type}`, {
    noteID: note.noteId,
    userSub: by.sub,
    content: '直した',
    ...fields,
  });
const remove = (by: typeof taro, type: string, note: Note) =>
  api.post(by, `Delete${type}`, { noteID: note.noteId, userSub: by.sub });

describe('concurrent changes of a citation', () => {
  it.each(raceSeeds)(
    'keeps every concurrent correction of a citation (seed %i)',
    interleaved(async () => {
      const note = await citation();
      const texts = ['一', '二', '三', '四'];
      const responses = await Promise.all(
        texts.map((content, n) =>
          edit([taro, hanako, jiro, taro][n]!, 'InformationNote', note, { content }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const rows = await rowsOf(note.noteId);
      const stored = rows.flatMap(({ content, correctedContent = content }) =>
        correctedContent === undefined ? [] : [String(correctedContent)],
      );
      expect(stored.toSorted()).toEqual([note.content, ...texts].toSorted());
    }),
  );

  it.each(raceSeeds)(
    'INPUT-20 saves one of several concurrent edits of the same version (seed %i)',
    interleaved(async () => {
      const note = await citation();
      const editors = [taro, hanako, jiro];
      const responses = await Promise.all(
        editors.map((by) =>
          edit(by, 'InformationNote', note, { content: by.sub, editedAt: note.editedAt }),
        ),
      );
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
      const winner = responses.findIndex(({ status }) => status === 200);
      const { body: stored } = await api.openPost(null, 'GetNote', { noteID: note.noteId });
      expect(stored.content).toBe(editors[winner]?.sub);
      const revisions = (await rowsOf(note.noteId)).filter(({ part }) =>
        String(part).startsWith('REVISION#'),
      );
      expect(revisions).toMatchObject([{ content: note.content }]);
    }),
  );

  it.each(raceSeeds)(
    'leaves no rows of a note that is deleted during an edit (seed %i)',
    interleaved(async () => {
      for (let round = 0; round < 5; round += 1) {
        const note = await citation();
        const [edited, removed] = await Promise.all([
          edit(jiro, 'InformationNote', note, { content: bookPage('000000003') }),
          remove(taro, 'InformationNote', note),
        ]);
        expect([200, 404]).toContain(edited.status);
        expect(removed.status).toBe(200);
        expect(await rowsOf(note.noteId)).toEqual([]);
      }
    }),
  );
});
