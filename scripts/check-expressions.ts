import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/settings.ts';
import {
  builtFaults,
  entryFaults,
  expressionsToJudge,
  verdictFault,
} from './expressions/expression-faults.ts';
import { commandLine } from './command-line.mjs';
import { expressionsIn } from './expressions/find-expressions.ts';
import { judgeExpression, type Verdict } from './expressions/judge-expression.ts';
import {
  costlyExpressions,
  equivalentExpressions,
  LIST_FILE,
} from './expressions/known-expressions.ts';
import { sourceFiles } from './source-files.mjs';

commandLine({
  usage: `Usage: npm run expressions

Judges how long every regular expression of the sources may take.`,
});

/** Tests read texts of their own. The expressions of the list stand for those of the product. */
const files = sourceFiles(projectRoot, /\.(?:[cm]?[jt]s|tsx)$/).filter(
  (file) => !file.startsWith('test/') && file !== LIST_FILE,
);
const ofFiles = files.map((file) => ({
  file,
  ...expressionsIn(file, readFileSync(join(projectRoot, file), 'utf8')),
}));
const found = ofFiles.flatMap(({ file, found: of }) => of.map((one) => ({ ...one, file })));
const built = ofFiles.flatMap(({ file, built: of }) => of.map((one) => ({ ...one, file })));
const lists = { costly: costlyExpressions, equivalents: equivalentExpressions };

const verdicts = new Map<string, Verdict>();
const judge = async ({ source, flags }: { source: string; flags: string }): Promise<Verdict> => {
  const key = `/${source}/${flags}`;
  const verdict = verdicts.get(key) ?? (await judgeExpression(source, flags));
  verdicts.set(key, verdict);
  return verdict;
};

const all = expressionsToJudge({ found, built }, lists);
const faults = [...builtFaults(built, equivalentExpressions)];
for (const one of all) {
  const fault = verdictFault(one, await judge(one), costlyExpressions);
  if (fault !== undefined) faults.push(fault);
}
for (const entry of costlyExpressions) {
  faults.push(...entryFaults(entry, all, await judge(entry.expression)));
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `${all.length} expressions of ${files.length} files, ${verdicts.size} of them different.`,
  );
