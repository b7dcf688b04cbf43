import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, readArguments } from './command-line.mjs';

const sources = join(dirname(fileURLToPath(import.meta.url)), 'search-node');

const command = {
  usage: `Usage: npm run search-node -- [--port N] [--data DIR] [--memory SIZE]

Runs a node of OpenSearch without a container, from its artifacts of Maven Central, to try what an Amazon OpenSearch
domain does. Needs Java 17 and Maven. Anybody on this machine may use it. Ctrl+C ends it.

  --port N       its port on 127.0.0.1 (default: 9200)
  --data DIR     where its indexes stay (default: a folder of the temporary ones)
  --memory SIZE  the heap of the node (default: 2g)`,
  options: {
    port: { type: 'string', default: '9200' },
    data: { type: 'string', default: join(tmpdir(), 'hondana-search-node') },
    memory: { type: 'string', default: '2g' },
  },
};

const { port, data, memory } = commandLine(command, (args) => {
  const { values } = readArguments(command, args);
  if (!/^[1-9]\d{0,4}$/u.test(values.port)) throw new Error('--port must be a number from 1.');
  return values;
});

const run = async (name, args) => {
  const child = spawn(name, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((ended, reject) => {
    child.once('error', () => reject(new Error(`${name} does not run: is it installed?`)));
    child.once('exit', (code, signal) => ended(signal === null ? code : 0));
  });
};

/** The artifacts of the node, which Maven keeps for all projects. */
const classPath = async () => {
  const file = join(data, 'class-path.txt');
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath';
  const args = ['-q', '-B', '-f', join(sources, 'pom.xml'), goal, `-Dmdep.outputFile=${file}`];
  if ((await run('mvn', args)) !== 0) throw new Error('Maven found no node of OpenSearch.');
  const text = await readFile(file, 'utf8');
  await rm(file);
  return text;
};

try {
  await mkdir(data, { recursive: true });
  const node = join(sources, 'SearchNode.java');
  const args = [`-Xmx${memory}`, '-cp', await classPath(), node, resolve(data), port];
  process.exitCode = await run('java', args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
