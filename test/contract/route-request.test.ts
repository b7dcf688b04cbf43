import { routeRequest } from '#contract/route-request.ts';
import { routes } from '#contract/routes.ts';

describe('routeRequest', () => {
  it('SP-003 names the operation in the body under the key of its route', () => {
    const { method, path, body } = routeRequest(routes.search, 'search_word_scored', {
      search_word: '漱石',
    });
    expect([method, path]).toEqual(['POST', '/api/search']);
    expect(JSON.parse(body ?? '')).toEqual({
      OperationType: 'search_word_scored',
      search_word: '漱石',
    });
  });

  it('names the operation of a read in the query and percent-encodes all values', () => {
    const fields = { UserSub: 'a&b', lastEvaluatedKey: '漱' };
    expect(routeRequest(routes.stickerReads, 'getStickerSheets', fields)).toEqual({
      method: 'GET',
      path: '/api/stickers?OperationType=getStickerSheets&UserSub=a%26b&lastEvaluatedKey=%E6%BC%B1',
    });
  });

  it('puts a path parameter into the path only', () => {
    const fields = { username: 'ha/nako' };
    expect(routeRequest(routes.openProfiles, 'readProfileByUsername', fields)).toEqual({
      method: 'GET',
      path: '/api/open/profiles/ha%2Fnako',
    });
  });

  it('API-NOTES-02 omits fields that are null or undefined', () => {
    const { body } = routeRequest(routes.notes, 'CreateExplainNote', {
      userSub: 'u',
      parentNoteID: null,
      metaDescription: undefined,
    });
    expect(JSON.parse(body ?? '')).toEqual({ Operation: 'CreateExplainNote', userSub: 'u' });
  });
});
