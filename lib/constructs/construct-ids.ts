/** Construct id of a name in the specifications: `identity-triggers` becomes `IdentityTriggers`. */
export const idOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Ids from before these were renamed: CloudFormation replaces a resource whose id changes. */
const idsBeforeRename: Readonly<Record<string, string>> = {
  bookshelf: 'Shelf',
  bookshelfFiles: 'ShelfFiles',
  userPoolBackups: 'AccountExports',
};

/** Construct id of a table or bucket; it never changes, because a replacement loses the data. */
export const storageIdOf = (name: string): string => idsBeforeRename[name] ?? idOf(name);
