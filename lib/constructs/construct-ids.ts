/** Construct id of a thing named in the specifications: `identity-triggers` is `IdentityTriggers`. */
export const idOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
