import type * as z from 'zod';
import {
  authorityAnswerSchema,
  authorityItemSchema,
  foundAuthorSchema,
} from '#contract/entities/author.ts';
import { bookInListSchema, bookListSchema, openLevels } from '#contract/entities/book-list.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import { bookSchema, foundBookSchema } from '#contract/entities/book.ts';
import { linkPreviewSchema } from '#contract/operations/link-preview.ts';
import { noteSchema } from '#contract/entities/note.ts';
import { profileSchema } from '#contract/entities/profile.ts';
import { favoriteBookSchema, historyBookSchema } from '#contract/entities/reading.ts';
import {
  globalBookSchema,
  globalHondanaSchema,
  kindleBookSchema,
  lendingHistoryEntrySchema,
  bookshelfEntrySchema,
  userLibrarySettingsSchema,
} from '#contract/entities/bookshelf.ts';
import { followSchema, friendRequestSchema } from '#contract/entities/social.ts';
import { noteLevels, noteTypes } from '#contract/note-rules.ts';
import { followInfoContract, friendsContract } from '#contract/operations/friends.ts';
import { CONTRIBUTOR_SLOTS, PUBLISHER_SLOTS } from '#contract/limits.ts';
import { stances } from '#contract/stances.ts';

const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

describe('wire fields of the entities', () => {
  const titles = ['MainTitle', 'ContentDetailTitle', 'TitleOthers', 'Responsibility'];
  const publishers = ['Publisher_1', 'Publisher_2', 'Publisher_3', 'ClassMark'];
  const slots = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];

  it.each<[string, z.ZodObject, readonly string[]]>([
    ['ENT-01 note', noteSchema, ['noteId', 'noteType']],
    [
      'ENT-02 note',
      noteSchema,
      ['userSub', 'content', 'createdAt', 'editedAt', 'metaDescription', 'parentNoteID'],
    ],
    ['ENT-03 note', noteSchema, ['noteOpenLevel', 'allowReplyLevel']],
    [
      'ENT-05 information note',
      noteSchema,
      [
        'referenceTargetKANRI_ID',
        'referenceTargetTENKYO_ID',
        'referenceTargetClassLevel',
        'referenceSourceKANRI_ID',
        'referenceSourceClassLevel',
      ],
    ],
    [
      'ENT-06 profile',
      profileSchema,
      ['userSub', 'username', 'preferred_name', 'profileText', 'profileImage'],
    ],
    ['ENT-10 book', bookSchema, ['KANRI_ID', 'GlobalBookID', 'ISBN']],
    ['ENT-11 book', bookSchema, titles],
    ['ENT-12 book', bookSchema, publishers],
    [
      'ENT-18 book',
      bookSchema,
      slots.flatMap((slot) => [`ContributorID_${slot}`, `ContributorName_${slot}`]),
    ],
    ['ENT-19 book', bookSchema, ['isKindle', 'kindle_image_id']],
    [
      'ENT-21 copy',
      globalBookSchema,
      [
        'GlobalBookID',
        'RegisteredDatetime',
        'RegisteredDate',
        'RemovedDate',
        'GlobalHondanaID',
        'KANRI_ID',
      ],
    ],
    [
      'ENT-22 shelf',
      globalHondanaSchema,
      ['GlobalHondanaID', 'HondanaName', 'ColorCode', 'ShelfOrder'],
    ],
    [
      'ENT-23 shelf entry',
      bookshelfEntrySchema,
      ['global_book', 'book_details', 'global_hondana', 'lending_status'],
    ],
    [
      'ENT-24 library settings',
      userLibrarySettingsSchema,
      ['UserSub', 'LibraryName', 'AllowSelfLend', 'AllowSelfReturn'],
    ],
    [
      'ENT-25 lending',
      lendingHistoryEntrySchema,
      ['LendingID', 'LentDate', 'ReturnDate', 'ActualReturnDate'],
    ],
    [
      'ENT-26 Kindle book',
      kindleBookSchema,
      ['asin', 'title', 'authors', 'image_url', 'product_url', 'acquiredTime'],
    ],
    [
      'ENT-27 author found',
      foundAuthorSchema,
      ['tenkyo_id', 'main_name', 'birth_death', 'alternative_names'],
    ],
    [
      'ENT-27 authority',
      authorityItemSchema,
      ['TENKYO_ID', 'main_name', 'birth_death', 'alternative_names'],
    ],
    ['ENT-28 author found', foundAuthorSchema, ['_score', 'works']],
    ['ENT-28 authority', authorityItemSchema, ['Wikipedia_Link', 'F_A', 'F_D']],
    [
      'ENT-29 authority answer',
      authorityAnswerSchema,
      ['ps_response', 'dynamodb_item', 'wikipedia_summary'],
    ],
    ['ENT-29 its ps_response', authorityAnswerSchema.shape.ps_response, ['AuthorsInfo', 'Books']],
    ['ENT-30 link preview', linkPreviewSchema, ['ogImage', 'ogTitle', 'ogDescription', 'ogUrl']],
    ['ENT-31 favourite', favoriteBookSchema, ['KANRI_ID', ...titles, 'userSub', 'favAt']],
    ['ENT-32 visit', historyBookSchema, ['KANRI_ID', ...titles, 'visitedAt']],
    [
      'ENT-33 book list',
      bookListSchema,
      ['bookListID', 'listName', 'comments', 'openLevel', 'listOrder', 'userSub'],
    ],
    ['ENT-34 book in list', bookInListSchema, ['bookListID', 'KANRI_ID', 'addAt']],
    ['ENT-35 follow', followSchema, ['followerUserSub', 'followedUserSub']],
    [
      'ENT-36 friend request',
      friendRequestSchema,
      ['requestId', 'senderUserSub', 'receiverUserSub', 'createdAt'],
    ],
    ['ENT-37 block', friendsContract.blockUser.input, ['blockerUserSub', 'blockedUserSub']],
    [
      'ENT-38 page of followers',
      followInfoContract.get_followers_details.output,
      ['followers', 'lastEvaluatedKey'],
    ],
    [
      'ENT-38 page of following',
      followInfoContract.get_following_details.output,
      ['following', 'lastEvaluatedKey'],
    ],
    [
      'ENT-38 page of friends',
      followInfoContract.get_friends_details.output,
      ['friends', 'lastEvaluatedKey'],
    ],
    ['ENT-39 followers', followInfoContract.get_followers_count.output, ['followersCount']],
    ['ENT-39 following', followInfoContract.get_following_count.output, ['followingCount']],
    ['ENT-39 friends', followInfoContract.get_friends_count.output, ['friendsCount']],
  ])('%s has its specified fields', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining([...fields]));
  });

  it('GEN-10 ENT-01 has exactly three types of notes', () => {
    expect(noteTypes).toEqual(['ExplainNote', 'ImpressionNote', 'InformationNote']);
    expect(noteSchema.shape.noteType.options).toEqual([...noteTypes]);
  });

  it('ENT-03 has exactly three levels of notes', () => {
    expect(noteLevels).toEqual(['PUBLIC', 'FRIENDS', 'PRIVATE']);
    expect(noteSchema.shape.noteOpenLevel.options).toEqual([...noteLevels]);
    expect(noteSchema.shape.allowReplyLevel.options).toEqual([...noteLevels]);
  });

  it('ENT-04 has exactly three stances of information notes, or none', () => {
    const stance = noteSchema.shape.referenceType;
    expect(stance.unwrap().options).toEqual(['positive', 'neutral', 'negative']);
    expect(stance.parse(undefined)).toBeUndefined();
    expect(stances).toEqual([...stance.unwrap().options, 'unsaid']);
  });

  it('ENT-33 has exactly three levels of lists', () => {
    expect(openLevels).toEqual(['PUBLIC', 'URLSHARE', 'PRIVATE']);
    expect(bookListSchema.shape.openLevel.options).toEqual([...openLevels]);
  });

  it('ENT-20 has a score only in search results', () => {
    expect(fieldsOf(foundBookSchema)).toContain('search_score');
    for (const schema of [bookSchema, favoriteBookSchema, historyBookSchema, bookInListSchema]) {
      expect(fieldsOf(schema)).not.toContain('search_score');
    }
  });

  it('CONST-14 has the specified number of slots in a book', () => {
    const fields = fieldsOf(bookSchema);

    expect(fields.filter((name) => name.startsWith('ContributorID_'))).toHaveLength(10);
    expect(fields.filter((name) => name.startsWith('Publisher_'))).toHaveLength(3);
    expect([CONTRIBUTOR_SLOTS, PUBLISHER_SLOTS]).toEqual([10, 3]);
  });

  it('keeps the position of a contributor without an authority id', () => {
    const book = {
      KANRI_ID: '1',
      MainTitle: '本',
      ContributorName_01: '甲',
      ContributorID_03: '3',
    };

    expect(contributorsOf(book)).toEqual([
      { id: undefined, name: '甲' },
      { id: '3', name: undefined },
    ]);
  });
});

describe('response schemas', () => {
  it.each<[string, z.ZodObject]>([
    ['a profile', profileSchema],
    ['a copy', globalBookSchema],
    ['a lending', lendingHistoryEntrySchema],
    ['library settings', userLibrarySettingsSchema],
  ])('SEC-08 have no private field in %s', (_, schema) => {
    const leaks = fieldsOf(schema).filter((name) =>
      /mail|address|phone|token|borrower|owner|password/i.test(name),
    );

    expect(leaks).toEqual([]);
  });

  it('SEC-08 remove fields that they do not name', () => {
    const row = { userSub: crypto.randomUUID(), username: 'hanako', preferred_name: '花子' };

    expect(profileSchema.parse({ ...row, email: 'hanako@example.com' })).toEqual(row);
  });
});
