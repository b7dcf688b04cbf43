import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { saveProfile } from '#web/features/profile-settings/queries.ts';
import { createApiClient } from '#web/lib/api-client.ts';

const server = startApiServer();
const api = createApiClient(() => Promise.resolve('id.token.hanako'));
const picture = new Blob(['not looked at here'], { type: 'image/jpeg' });
const draft = {
  preferredName: '花子',
  profileText: '本が好きです。',
  foundByName: false,
  picture: null,
};
const withPicture = { ...draft, picture };

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

const takeAll = (url = 'https://cdn.example/profile_images/own_1.jpg?v=1') => {
  server.answer('profileImage', 'uploadProfileImage', () => ({ url }));
  server.answer('account', 'update_user_profile', () => ({ ok: true as const }));
  server.answer('account', 'update_preferred_username', () => ({ ok: true as const }));
};
const inputOf = (operation: string) => server.requestsOf(operation).map(({ input }) => input);

describe('saving a profile', () => {
  it('PROF-05 PROF-06 saves text and shown name, and no picture where none was chosen', async () => {
    takeAll();
    await expect(saveProfile(api, hanako.sub, draft)).resolves.toBe('saved');
    expect(inputOf('uploadProfileImage')).toEqual([]);
    expect(inputOf('update_user_profile')).toEqual([
      { targetUserSub: hanako.sub, profileText: '本が好きです。' },
    ]);
    expect(inputOf('update_preferred_username')).toEqual([
      { targetUserSub: hanako.sub, newPreferredName: '花子', foundByName: false },
    ]);
  });

  it('PROF-05 API-ACC-05 SP-031 uploads a chosen picture, and saves the last part of its address', async () => {
    takeAll();
    await expect(saveProfile(api, hanako.sub, withPicture)).resolves.toBe('saved');
    expect(inputOf('uploadProfileImage')).toEqual([
      {
        image: Buffer.from('not looked at here').toString('base64'),
        userSub: hanako.sub,
        fileName: hanako.sub,
      },
    ]);
    expect(inputOf('update_user_profile')).toEqual([
      { targetUserSub: hanako.sub, profileText: '本が好きです。', profileImage: 'own_1.jpg' },
    ]);
  });

  it('PROF-09 ERR-48 tells of a file that cannot be read', async () => {
    takeAll();
    // What a browser does with a file that is gone: the reading ends with an error.
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');
    read.mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await expect(saveProfile(api, hanako.sub, withPicture)).resolves.toBe('unreadable');
    read.mockRestore();
    expect(logged).toHaveBeenCalledWith('save profile:', 'Error reading file');
    expect(server.requestsOf('update_user_profile')).toEqual([]);
  });

  it('PROF-10 ERR-49 tells of an upload that failed, and saves nothing else', async () => {
    takeAll();
    server.fail('profileImage', 'uploadProfileImage', 500);
    await expect(saveProfile(api, hanako.sub, withPicture)).resolves.toBe('notUploaded');
    expect(logged).toHaveBeenCalledWith('save profile:', 'Failed to upload image');
    expect(server.requestsOf('update_user_profile')).toEqual([]);
    expect(server.requestsOf('update_preferred_username')).toEqual([]);
  });

  it('PROF-13 ERR-52 tells of an upload that gave no address', async () => {
    takeAll();
    server.answerRaw('profileImage', 'uploadProfileImage', {});
    await expect(saveProfile(api, hanako.sub, withPicture)).resolves.toBe('noUrl');
    expect(logged).toHaveBeenCalledWith('save profile:', 'Profile image URL not found');
  });

  it('PROF-11 ERR-50 tells of an address without a file name', async () => {
    takeAll('https://cdn.example/profile_images/');
    await expect(saveProfile(api, hanako.sub, withPicture)).resolves.toBe('noFileName');
    expect(logged).toHaveBeenCalledWith(
      'save profile:',
      'Profile image filename extraction failed',
    );
  });

  it('PROF-12 ERR-51 tells of a profile that was not updated with its picture', async () => {
    takeAll();
    server.fail('account', 'update_user_profile', 500);
    await expect(saveProfile(api, hanako.sub, withPicture)).resolves.toBe('notUpdated');
    expect(logged).toHaveBeenCalledWith('save profile:', 'Failed to update profile with image');
  });

  it('PROF-17 ERR-70 API-ACC-12 only logs that text or name were not saved', async () => {
    takeAll();
    server.fail('account', 'update_preferred_username', 500);
    await expect(saveProfile(api, hanako.sub, draft)).resolves.toBe('failed');
    server.fail('account', 'update_user_profile', 500);
    await expect(saveProfile(api, hanako.sub, draft)).resolves.toBe('failed');
    expect(logged).toHaveBeenCalledTimes(2);
  });
});
