import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Screens that a visitor may open first, from a search engine or a link: they must load little. */
const FIRST_SCREENS =
  /\/routes\/(home|book|editions|citations|search|author|series|note|shared-list|profile|bookshelf|about|privacy-policy|not-found)\.tsx$/;
/** Those of them that show notes. */
const NOTE_SCREENS = /\/routes\/(book|editions|note|profile)\.tsx$/;
/** Those that list books to sort and filter. */
const LIST_SCREENS = /\/routes\/(search|author|shared-list|series|bookshelf)\.tsx$/;
/** Those about one subject, which may be unknown. */
const SUBJECT_SCREENS = /\/routes\/(book|editions|citations|author|series|note|shared-list)\.tsx$/;
/** Sections with notes, whose code a rendered page loads after its first view. */
const NOTE_SECTIONS =
  /\/(routes\/profile-notes|features\/notes\/(book-notes|work-notes|note-view))\.tsx$/;

/** The chunks of what only such screens share; the first that fits. */
const SCREEN_CHUNKS = {
  'note-screens': NOTE_SCREENS,
  'subject-screens': SUBJECT_SCREENS,
  'list-screens': LIST_SCREENS,
} as const;

/** What every page uses. MUI components stay with the screens that show them. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|@tanstack\/(query-core|react-query))\//;

/** Used by grids, and otherwise joined with the components that share its helpers. */
const MEDIA = /\/@mui\/system\/(useMediaQuery|useThemeProps)\//;

/**
 * Components of forms and dialogs, in steps: each needs some of those before it. No screen that a visitor
 * opens first needs any of them.
 */
const GLYPHS = /\/@mui\/material\/(SvgIcon|internal\/svg-icons)\//;
const CONTROLS =
  /\/@mui\/material\/(ButtonBase|Button|IconButton|CircularProgress|Paper|Alert|Stack)\//;
const FIELDS =
  /\/@mui\/material\/(FormControl|FormLabel|FormHelperText|Input\w*|OutlinedInput|NativeSelect)\//;
const DIALOGS =
  /\/@mui\/material\/(Modal|Dialog\w*|Menu\w*|Popover|List\w*|Divider|Select|TextField)\//;

const OURS = /\/(contract|web\/src)\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.mjs$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** The words of citations and the signs of stances, which notes and lists of citations show. */
const STANCES =
  /\/(web\/src\/(components\/stance-name|texts\/citations\.\w+)|contract\/stances)\.tsx?$/;

const importersOf = (id: string, context: Context): readonly string[] =>
  context.getModuleInfo(id)?.importers ?? [];

/** Our modules that show an icon. They import it from a list of all, so their code must tell. */
const usersOfIcon = (id: string, icon: string, context: Context): readonly string[] => {
  const name = icon.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const used = new RegExp(`\\b${name}\\b`, 'u');
  return importersOf(id, context)
    .filter((importer) => ICONS.test(importer))
    .flatMap((list) => importersOf(list, context))
    .filter((user) => used.test(context.getModuleInfo(user)?.code ?? ''));
};

/** The screens and parts whose code needs these modules as soon as it runs. */
const loadersOf = (ids: readonly string[], context: Context): readonly string[] => {
  const seen = new Set(ids);
  // The set grows while it is read.
  for (const id of seen) for (const importer of importersOf(id, context)) seen.add(importer);
  return [...seen].filter((id) => (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
};

/**
 * The chunk of a module of ours, or of an icon, that several screens or parts share; null for a module of
 * one, which stays with it, and for libraries: only the bundler knows what is left of these. Without
 * this, each set of screens that share something would have a chunk of its own: more than a hundred,
 * most below one kilobyte, and thirty requests for a page.
 */
const sharedChunkOf = (id: string, context: Context): string | null => {
  const icon = ICON.exec(id)?.[1];
  if (icon === undefined && !OURS.test(id)) return null;
  const loaders = loadersOf(icon === undefined ? [id] : usersOfIcon(id, icon, context), context);
  const first = loaders.filter((loader) => FIRST_SCREENS.test(loader));
  if (loaders.length < 2) return null;
  if (STANCES.test(id)) return 'stances';
  if (first.length === 0) {
    return loaders.filter((loader) => NOTE_SECTIONS.test(loader)).length > 1 ? 'notes' : null;
  }
  if (first.length === 1) return `with-${basename(first[0] ?? '', '.tsx')}`;
  for (const [chunk, screens] of Object.entries(SCREEN_CHUNKS)) {
    if (first.every((screen) => screens.test(screen))) return chunk;
  }
  return 'shared';
};

const inChunk = (name: RegExp, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => {
    const chunk = sharedChunkOf(id, context);
    return chunk !== null && name.test(chunk) ? chunk : null;
  },
  priority,
});

/**
 * What is in which file, for `output.codeSplitting`: the libraries of every page, the page itself, one
 * chunk for each screen and for each part that is loaded on use, and a few for what these share.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES, priority: 9 },
  { name: 'page', tags: ['$initial'], priority: 8 },
  // A group takes what its modules need, so the most common comes first.
  inChunk(/^shared$/, 7),
  inChunk(/-screens$/, 6),
  inChunk(/^with-/, 5),
  inChunk(/^stances$/, 8),
  inChunk(/^notes$/, 4),
  { name: 'media', test: MEDIA, priority: 5 },
  { name: 'glyphs', test: GLYPHS, priority: 4 },
  { name: 'fields', test: FIELDS, priority: 3 },
  { name: 'controls', test: CONTROLS, priority: 2 },
  { name: 'dialogs', test: DIALOGS, priority: 1 },
];
