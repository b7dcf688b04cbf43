import { profileImageUrl, shownName } from '#web/features/readers/users.ts';

describe('a profile', () => {
  it.each([
    ['picture.jpg', '/profile_images/picture.jpg'],
    ['/profile_images/picture.jpg', '/profile_images/picture.jpg'],
    ['https://elsewhere.example/a/b/picture.jpg?size=1', '/profile_images/picture.jpg'],
    ['javascript:alert(1)', '/profile_images/javascript%3Aalert(1)'],
    ['', null],
    [undefined, null],
  ])('SEC-10 takes the picture %p from our own path only', (stored, address) => {
    expect(profileImageUrl(stored)).toBe(address);
  });

  it.each([
    ['花子', '花子'],
    ['', 'hanako'],
  ])('SP-034 shows the name %p, or else the user name', (preferred, shown) => {
    expect(shownName({ preferred_name: preferred, username: 'hanako' })).toBe(shown);
  });
});
