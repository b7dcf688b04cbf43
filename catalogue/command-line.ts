import { parseArgs } from 'node:util';
import { formatNames, isFormatName, type FormatName } from './formats.ts';
import { findingCodes } from './records.ts';
import { LOCAL_STAGE } from './stage.ts';

export const USAGE = `Imports books and authors into the catalogue of Hondana.

  npm run catalogue -- import FILE…      import files, then rebuild the search index
  npm run catalogue -- index             rebuild and publish the search index
  npm run catalogue -- status            what was imported, how far, with what findings

Options
  --stage NAME      ${LOCAL_STAGE} (default), or a deployed stage; the account is that of your shell
  --format NAME     instead of detecting it from the content: ${formatNames.join(', ')}
  --jobs DIR        state and reports of imports (default: catalogue-jobs in the local data)
  --no-index        leave the search index as it is
  --may-shrink      publish the index even if it has far fewer books than the current one
  --search-service URL  also fill this search service; that of the stage needs not be named
  --max-bad PERCENT share of refused records above which the command fails (default: 10)

An interrupted import goes on where it stopped when it is started again; a finished one can be
repeated and changes nothing. Bad records never stop an import: they stand in the report with a
code. Refused: ${findingCodes.refused.join(', ')}.
Skipped, since the catalogue is one of books: ${findingCodes.skipped.join(', ')}.
Imported with a warning: ${findingCodes.warning.join(', ')}.
`;

interface ImportCommand {
  readonly name: 'import';
  readonly files: readonly string[];
  readonly format: FormatName | undefined;
  readonly stage: string;
  readonly jobs: string | undefined;
  readonly index: boolean;
  readonly mayShrink: boolean;
  readonly searchService: string | undefined;
  readonly maxBadPercent: number;
}

interface IndexCommand {
  readonly name: 'index';
  readonly stage: string;
  readonly mayShrink: boolean;
  readonly searchService: string | undefined;
}

export type Command =
  | ImportCommand
  | IndexCommand
  | { readonly name: 'status'; readonly jobs: string | undefined }
  | { readonly name: 'help' }
  | { readonly name: 'wrong'; readonly message: string };

const wrong = (message: string): Command => ({ name: 'wrong', message });

const DEFAULT_MAX_BAD_PERCENT = 10;

const options = {
  stage: { type: 'string', default: LOCAL_STAGE },
  format: { type: 'string' },
  jobs: { type: 'string' },
  'no-index': { type: 'boolean', default: false },
  'may-shrink': { type: 'boolean', default: false },
  'search-service': { type: 'string' },
  'max-bad': { type: 'string', default: String(DEFAULT_MAX_BAD_PERCENT) },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

const importCommand = (
  files: readonly string[],
  values: ReturnType<typeof parse>['values'],
): Command => {
  const { format } = values;
  const maxBadPercent = Number(values['max-bad']);
  if (files.length === 0) return wrong('Name the files to import.');
  if (format !== undefined && !isFormatName(format)) return wrong(`Unknown format: ${format}`);
  if (!(maxBadPercent >= 0 && maxBadPercent <= 100)) return wrong('--max-bad wants 0 to 100.');
  return {
    name: 'import',
    files,
    format,
    stage: values.stage,
    jobs: values.jobs,
    index: !values['no-index'],
    mayShrink: values['may-shrink'],
    searchService: values['search-service'],
    maxBadPercent,
  };
};

/** Reads the arguments after the program's name. Never throws: what is wrong is a command too. */
export const readCommand = (args: readonly string[]): Command => {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const service = values['search-service'];
  if (service !== undefined && (!URL.canParse(service) || service.endsWith('/'))) {
    return wrong(
      '--search-service wants an origin such as https://search.example, without a slash.',
    );
  }
  const [name, ...files] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  if (name === 'import') return importCommand(files, values);
  if (name === 'index') {
    const { stage, 'may-shrink': mayShrink, 'search-service': searchService } = values;
    return { name: 'index', stage, mayShrink, searchService };
  }
  if (name === 'status') return { name: 'status', jobs: values.jobs };
  return wrong(`Unknown command: ${name}`);
};
