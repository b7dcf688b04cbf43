import { LOCAL_STAGE } from '#local/settings.ts';
import { readArguments } from '../command-line.mjs';
import { formatNames, isFormatName, type FormatName } from '#catalogue/readers/formats.ts';
import { linkFindings } from '#catalogue/links/read-statements.ts';
import type { LinkMode } from '#catalogue/links/state-links.ts';
import { findingCodes } from '#catalogue/records.ts';

const DEFAULT_LIST_SIZE = 20;

const usage = `Imports books and authors into the catalogue of Hondana.

  npm run catalogue -- import FILE…      import files; rebuild the search index if
                                         anything has changed. A folder stands for
                                         its files and those in its folders, by name
  npm run catalogue -- link FILE…        show records of one book or author on one page, by
                                         lists of ids; without FILE, books with one ISBN
                                         and authors with one name and year of birth
  npm run catalogue -- link --suggest    print lines for authors that may be one, to choose from
  npm run catalogue -- unlink FILE…      undo what linking these files has done
  npm run catalogue -- works             list the largest works of several records, and those with
                                         the most unlike titles
  npm run catalogue -- index             rebuild and publish the search index
  npm run catalogue -- status            imports with their progress and findings

Options
  --stage NAME      ${LOCAL_STAGE} (default), or a deployed stage; the account is that of your shell
  --format NAME     default: detected from the content; one of ${formatNames.join(', ')}
  --agency NAME     code of the library (MARC, ISIL) whose numbers are in 001 of records that name none
                    in 003 or 040 $a; without it these are rejected. Numbers of two libraries are
                    never one book
  --jobs DIR        folder for states and reports of imports (default: catalogue-jobs in the
                    local data)
  --no-index        do not rebuild the search index
  --may-shrink      publish the index even if it has far fewer books than the current one
  --search-service URL  also fill this search service (default: that of the stage)
  --suggest         with link: print candidates, link nothing
  --size N          how many works each list has (default: ${String(DEFAULT_LIST_SIZE)})
  --max-bad PERCENT share of rejected records above which the command fails (default: 10)

Lines of a FILE to link: {"KANRI_ID": "…", "sameAs": ["…"]} or {"TENKYO_ID": "…", "sameAs": ["…"]}.
What is wrong with one is listed with its number: ${linkFindings.join(', ')}.

MARC is MARC 21: ISO 2709 and MARC-in-JSON in UTF-8, MARCXML and MarcXchange in any encoding of XML.
MARC-8 and UNIMARC are not read; the report names them, and says how to convert MARC-8.

Start an interrupted import again to resume it. Repeating a finished import changes nothing and
rebuilds nothing. Invalid records never stop an import; the report lists them with a code.
Rejected: ${findingCodes.rejected.join(', ')}.
Skipped, because they are not books: ${findingCodes.skipped.join(', ')}.
Imported with a warning: ${findingCodes.warning.join(', ')}.`;

export interface ImportCommand {
  readonly name: 'import';
  readonly files: readonly string[];
  readonly format: FormatName | undefined;
  readonly agency: string | undefined;
  readonly stage: string;
  readonly jobs: string | undefined;
  readonly index: boolean;
  readonly mayShrink: boolean;
  readonly searchService: string | undefined;
  readonly maxBadPercent: number;
}

export interface LinkCommand {
  readonly name: 'link';
  readonly mode: LinkMode;
  /** Prints what could be linked, and links nothing. */
  readonly suggest: boolean;
  readonly files: readonly string[];
  readonly stage: string;
  readonly index: boolean;
  readonly mayShrink: boolean;
  readonly searchService: string | undefined;
}

export interface IndexCommand {
  readonly name: 'index';
  readonly stage: string;
  readonly mayShrink: boolean;
  readonly searchService: string | undefined;
}

export interface WorksCommand {
  readonly name: 'works';
  readonly stage: string;
  /** How many works each list has. */
  readonly size: number;
}

export type Command =
  | ImportCommand
  | LinkCommand
  | IndexCommand
  | WorksCommand
  | { readonly name: 'status'; readonly jobs: string | undefined };

const DEFAULT_MAX_BAD_PERCENT = 10;

const options = {
  stage: { type: 'string', default: LOCAL_STAGE },
  format: { type: 'string' },
  agency: { type: 'string' },
  jobs: { type: 'string' },
  'no-index': { type: 'boolean', default: false },
  'may-shrink': { type: 'boolean', default: false },
  'search-service': { type: 'string' },
  suggest: { type: 'boolean', default: false },
  size: { type: 'string', default: String(DEFAULT_LIST_SIZE) },
  'max-bad': { type: 'string', default: String(DEFAULT_MAX_BAD_PERCENT) },
} as const;

export const catalogueCommand = { usage, options, positionals: true } as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

const importCommand = (files: readonly string[], values: Values): Command => {
  const { format } = values;
  const maxBadPercent = Number(values['max-bad']);
  if (files.length === 0) throw new Error('Name the files to import.');
  if (format !== undefined && !isFormatName(format)) throw new Error(`Unknown format: ${format}`);
  if (!(maxBadPercent >= 0 && maxBadPercent <= 100))
    throw new Error('--max-bad must be from 0 to 100.');
  return {
    name: 'import',
    files,
    format,
    agency: values.agency,
    stage: values.stage,
    jobs: values.jobs,
    index: !values['no-index'],
    mayShrink: values['may-shrink'],
    searchService: values['search-service'],
    maxBadPercent,
  };
};

const worksCommand = ({ stage, size }: Values): Command => {
  if (!/^[1-9]\d*$/u.test(size)) throw new Error('--size must be a number from 1.');
  return { name: 'works', stage, size: Number(size) };
};

/** Parses the arguments after the program's name. Throws what is wrong with them. */
export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArguments(catalogueCommand, args);
  const service = values['search-service'];
  if (service !== undefined && (!URL.canParse(service) || service.endsWith('/'))) {
    throw new Error(
      '--search-service must be an origin such as https://search.example, without a slash.',
    );
  }
  const [name = '', ...files] = positionals;
  if (name === 'import') return importCommand(files, values);
  const { suggest } = values;
  if (suggest && (name !== 'link' || files.length > 0))
    throw new Error('--suggest belongs to link without a file.');
  const { stage, 'may-shrink': mayShrink, 'search-service': searchService } = values;
  if (name === 'unlink' && files.length === 0) throw new Error('Name the files to unlink.');
  if (name === 'link' || name === 'unlink')
    return {
      name: 'link',
      mode: name,
      suggest,
      files,
      stage,
      index: !values['no-index'],
      mayShrink,
      searchService,
    };
  if (name === 'works') return worksCommand(values);
  if (name === 'index') return { name: 'index', stage, mayShrink, searchService };
  if (name === 'status') return { name: 'status', jobs: values.jobs };
  throw new Error(`Say what to do: import, link, unlink, works, index or status, not "${name}"`);
};
