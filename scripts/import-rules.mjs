/**
 * The import rules of docs/architecture.md:
 * contract <- web <- lambdas <- lib, local <- stages <- catalogue <- demo <- scripts; build <- web, local, scripts.
 * Domains import public files only.
 * `from` and `to` match paths from the root; `$1` in `allowed` is the first group of `from`.
 */
const ours =
  /^(bin|build|lib|contract|lambdas|local|stages|catalogue|demo|web|test|bench|scripts)\//;

export const importRules = [
  {
    name: 'contract-stands-alone',
    why: 'Page and server share the contract, so it depends on neither.',
    from: /^contract\//,
    to: ours,
    allowed: '^contract/',
  },
  {
    name: 'web-knows-the-contract-only',
    why: 'The contract contains what the page needs of the server.',
    from: /^web\/src\//,
    to: ours,
    allowed: '^(web|contract)/',
  },
  {
    name: 'web-components-know-no-domain',
    why: 'The kit and the look serve every feature.',
    from: /^web\/src\/(components|lib|texts|theme)\//,
    to: /^web\/src\/(features|routes|app)\//,
  },
  {
    name: 'web-features-import-public-files-only',
    why: 'A feature publishes what others may use in its public.ts.',
    from: /^web\/src\/features\/([^/]+)\//,
    to: /^web\/src\/features\//,
    allowed: '^web/src/features/($1/|[^/]+/public\\.ts$)',
  },
  {
    name: 'web-uses-public-files-only',
    why: 'Routes and the frame use a feature as other features do.',
    from: /^web\/src\/(?!features\/)/,
    to: /^web\/src\/features\//,
    allowed: '^web/src/features/[^/]+/public\\.ts$',
  },
  {
    name: 'web-frame-knows-no-route',
    why: 'The frame is around every screen, whatever the screen is about.',
    from: /^web\/src\/app\/frame\//,
    to: /^web\/src\/routes\//,
  },
  {
    name: 'parsers-of-files-stand-alone',
    why: 'A worker runs them, without the page and without a connection.',
    from: /^web\/src\/features\/reader-import\/files\//,
    to: /^web\/src\//,
    allowed: '^web/src/(lib|features/reader-import/files)/',
  },
  {
    name: 'web-features-know-no-route',
    why: 'Routes compose features.',
    from: /^web\/src\/features\//,
    to: /^web\/src\/(routes|app)\//,
  },
  {
    name: 'domains-import-public-files-only',
    why: 'A domain publishes what others may use in its public.ts.',
    from: /^lambdas\/(?!shared\/|specs\/)([^/]+)\//,
    to: /^lambdas\//,
    allowed: '^lambdas/(($1|shared|specs)/|[^/]+/public\\.ts$)',
  },
  {
    name: 'shared-knows-no-domain',
    why: 'Shared code serves every domain.',
    from: /^lambdas\/shared\//,
    to: /^lambdas\//,
    allowed: '^lambdas/(shared|specs)/',
  },
  {
    name: 'specs-stand-alone',
    why: 'Specifications are data that the stacks and the build read without running code.',
    from: /^lambdas\/specs\//,
    to: ours,
    allowed: '^(contract|lambdas/specs)/',
  },
  {
    name: 'tools-import-public-files-only',
    why: 'The importer, the local stack and the scripts use a domain as other domains do.',
    from: /^(local|stages|catalogue|demo|scripts)\//,
    to: /^lambdas\//,
    allowed: '^lambdas/((shared|specs)/|[^/]+/public\\.ts$)',
  },
  {
    name: 'lambdas-know-no-tool',
    why: 'Cloud code does not depend on tools that build or emulate it; pages are rendered by the web application.',
    from: /^lambdas\//,
    to: /^(bin|build|lib|local|stages|catalogue|demo|web|test|bench|scripts)\//,
    allowed: '^web/src/server/render\\.',
  },
  {
    name: 'pages-render',
    why: 'Only the function that serves pages renders them.',
    from: /^lambdas\/(?!pages\/)/,
    to: /^web\//,
  },
  {
    name: 'the-browser-renders-itself',
    why: 'Code of the server is not part of what browsers load.',
    from: /^web\/src\/(?!server\/)/,
    to: /^web\/src\/server\//,
  },
  {
    name: 'stacks-know-specifications-only',
    why: 'The stacks provision and run no application code.',
    from: /^lib\//,
    to: /^lambdas\//,
    allowed: '^lambdas/(specs/|shared/environment\\.ts$)',
  },
  {
    name: 'product-does-not-know-tests',
    why: 'Tests depend on the product, not the other way round.',
    from: /^(bin|build|lib|contract|lambdas|local|stages|catalogue|demo|web|bench|scripts)\//,
    to: /^test\//,
  },
];

const breaks = (rule, { from, to }) => {
  const start = rule.from.exec(from);
  if (start === null || !rule.to.test(to)) return false;
  if (rule.allowed === undefined) return true;
  return !new RegExp(rule.allowed.replace('$1', start[1] ?? '')).test(to);
};

/** The violations in a list of imports `{from, to}`, as `{rule, from, to}`. */
export const brokenRules = (imports, rules = importRules) =>
  imports.flatMap((edge) =>
    rules
      .filter((rule) => breaks(rule, edge))
      .map((rule) => ({ rule, from: edge.from, to: edge.to })),
  );

const PAGE = 'web/src/';

/**
 * How the page spells an import: `./` in the own folder and below, `#web/` elsewhere; null if it is none of the
 * page.
 */
export const spellingOf = ({ from, to }) => {
  if (![from, to].every((file) => file.startsWith(PAGE))) return null;
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  return to.startsWith(folder) ? `./${to.slice(folder.length)}` : `#web/${to.slice(PAGE.length)}`;
};

/** The first import cycle found, as the list of files along it, or null. */
export const findCycle = (imports) => {
  const targets = Map.groupBy
    ? Map.groupBy(imports, ({ from }) => from)
    : imports.reduce(
        (map, edge) => map.set(edge.from, [...(map.get(edge.from) ?? []), edge]),
        new Map(),
      );
  const done = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { to } of targets.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
};

/** The folders of the project, domains and their folders, and features: between those of one kind there is no cycle. */
const kindsOfFolders = [
  /^[^/]+(?=\/)/,
  /^lambdas\/[^/]+(?=\/)/,
  /^lambdas\/[^/]+\/[^/]+(?=\/)/,
  /^web\/src\/features\/[^/]+(?=\/)/,
];

/**
 * For each kind of folder the imports between two of them, as `{from, to}` of folders. Files can be free of cycles
 * while their folders are not.
 */
export const folderImports = (imports) =>
  kindsOfFolders.map((kind) =>
    imports.flatMap((edge) => {
      const [from, to] = [kind.exec(edge.from)?.[0], kind.exec(edge.to)?.[0]];
      return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
    }),
  );

/**
 * Folders from the lowest to the highest: each imports earlier ones only, but for arrows of cycles. `imports` are
 * those between folders.
 */
export const orderOf = (imports) => {
  const order = new Set();
  const visit = (folder, above) => {
    if (order.has(folder) || above.includes(folder)) return;
    for (const { from, to } of imports) if (from === folder) visit(to, [...above, folder]);
    order.add(folder);
  };
  for (const { from } of imports) visit(from, []);
  return [...order];
};
