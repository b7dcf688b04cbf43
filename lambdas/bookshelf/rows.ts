/**
 * Rows of the bookshelf table. All rows of a copy share a partition, and so do all rows of an owner. Keys and
 * schemas are in the folders, as are the rows of requests to borrow (`requests`) and of sheets and labels (`copies`).
 *
 * | pk            | part                          | row                                              |
 * |---------------|-------------------------------|--------------------------------------------------|
 * | `COPY#<id>`   | `STICKER`                     | the code was issued: to whom, on which sheet if any |
 * | `COPY#<id>`   | `COPY`                        | the registered copy                              |
 * | `COPY#<id>`   | `LEND#<lent date>#<nonce>`    | one lending                                      |
 * | `OWNER#<sub>` | `SETTINGS`                    | library settings; version, last changes and files of the bookshelf |
 * | `OWNER#<sub>` | `HONDANAS`                    | all hondanas of the user, by id                  |
 * | `OWNER#<sub>` | `KINDLE#<asin>`               | a Kindle book                                    |
 * | `OWNER#<sub>` | `LENT#<lending id>`           | pointer to a lending by this user                |
 * | `OWNER#<sub>` | `BORROWED#<lending id>`       | pointer to a lending to this user                |
 * | `OWNER#<sub>` | `OPENLENT#<lending id>`       | the same while it is open, and when it is due    |
 * | `OWNER#<sub>` | `OPENBORROWED#<lending id>`   | the same while it is open, and when it is due    |
 * | `OWNER#<sub>` | `OFFERED#<lending id>`        | the same for who has not agreed to be the borrower |
 * | `OWNER#<sub>` | `PAIR#<hash>`                 | number of open lendings to one borrower          |
 * | `OWNER#<sub>` | `LENDDAY#<date>`              | number of lendings recorded on a day; expires    |
 * | `OWNER#<sub>` | `REMOVED#<instant>#<id>`      | pointer to a copy that was discarded at this time |
 * | `OWNER#<sub>` | `UNLAB#<request id>`          | the copy without a sticker that a request created |
 * | `OWNER#<sub>` | `UNLABDAY#<date>`             | number of these copies created on a day in Japan |
 * | `OWNER#<sub>` | `BOOK#<KANRI_ID>`             | the active copies of a book; how many, how many lent |
 * | `OWNER#<sub>` | `NOTICES`                     | until when this user has seen notices            |
 */
export const copyPartition = (GlobalBookID: string): string => `COPY#${GlobalBookID}`;
export const ownerPartition = (userSub: string): string => `OWNER#${userSub}`;
