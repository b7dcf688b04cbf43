/**
 * Construct id of a name in the specifications: `identity-triggers` becomes `IdentityTriggers`. CloudFormation
 * replaces a table or bucket whose id changes, and its data are lost.
 */
export const idOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
