import type { InfiniteData } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { note } from '#test/support/web/notes.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import {
  type NoteListQuery,
  notesOfBookQuery,
  notesOfUserQuery,
  timelineQuery,
} from '#web/features/notes/queries.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

const server = startApiServer();
const apiOf = (token: string | null) => createApiClient(() => Promise.resolve(token));

const readAll = async (query: NoteListQuery): Promise<readonly Note[]> => {
  // The two pages of the responses below.
  const { pages }: InfiniteData<{ readonly notes: readonly Note[] }> =
    await createQueryClient().fetchInfiniteQuery({ ...query, pages: 2 });
  return pages.flatMap(({ notes }) => notes);
};

const [first, second] = [note(), note()];
const twoPages = ({ lastEvaluatedKey }: { readonly lastEvaluatedKey?: string | undefined }) =>
  lastEvaluatedKey === undefined
    ? { notes: [first], books: [], persons: [], lastEvaluatedKey: 'more' }
    : { notes: [second], books: [], persons: [] };

describe('lists of notes', () => {
  it('API-NOTES-14 reads the timeline of a reader with the token', async () => {
    server.answer('timeline', 'readTimeline', twoPages);
    const query = timelineQuery(apiOf('token'), { userSub: hanako.sub, viewer: hanako.sub });
    expect(await readAll(query)).toEqual([first, second]);
    expect(server.requestsOf('readTimeline')).toEqual([
      { operation: 'readTimeline', input: { userSub: hanako.sub }, authorization: 'Bearer token' },
      {
        operation: 'readTimeline',
        input: { userSub: hanako.sub, lastEvaluatedKey: 'more' },
        authorization: 'Bearer token',
      },
    ]);
  });

  it('API-NOTES-14 reads a timeline without a token', async () => {
    server.answer('timeline', 'readTimeline', () => ({ notes: [first], books: [], persons: [] }));
    const query = timelineQuery(apiOf(null), { userSub: taro.userSub, viewer: null });
    expect(await readAll(query)).toEqual([first]);
    expect(server.requestsOf('readTimeline')).toMatchObject([{ authorization: null }]);
  });

  it('SP-064 accepts a bare array as a page', async () => {
    server.answerRaw('timeline', 'readTimeline', [first, second]);
    const query = timelineQuery(apiOf('token'), { userSub: hanako.sub, viewer: hanako.sub });
    expect(await readAll(query)).toEqual([first, second]);
  });

  it.each([
    ['noteLists', 'Bearer token', hanako.sub],
    ['openNoteLists', null, null],
  ] as const)('SP-042 reads the notes of a book from %s', async (route, authorization, viewer) => {
    server.answer(route, 'listNotesOfBook', twoPages);
    server.answer(route, 'listNotesOfUser', twoPages);
    const api = apiOf('token');
    const book = notesOfBookQuery(api, { KANRI_ID: '000007335013', viewer });
    const user = notesOfUserQuery(api, { userSub: taro.userSub, viewer });
    expect(await readAll(book)).toEqual([first, second]);
    expect(await readAll(user)).toEqual([first, second]);
    expect(server.requestsOf('listNotesOfBook')[1]).toEqual({
      operation: 'listNotesOfBook',
      input: { KANRI_ID: '000007335013', lastEvaluatedKey: 'more' },
      authorization,
    });
    expect(server.requestsOf('listNotesOfUser')[1]).toEqual({
      operation: 'listNotesOfUser',
      input: { targetUserSub: taro.userSub, lastEvaluatedKey: 'more' },
      authorization,
    });
  });

  it('caches the lists of notes per viewer', () => {
    const api = apiOf('token');
    const keyFor = (viewer: string | null) =>
      notesOfUserQuery(api, { userSub: taro.userSub, viewer }).queryKey;
    expect(keyFor(hanako.sub)).not.toEqual(keyFor(null));
  });
});
