import { setInterval } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { load } from 'cheerio';
import { pageHref } from '#contract/pages.ts';
import { emulator, run, runIn } from './support/emulator.ts';
import { previousRelease } from './support/previous-release.ts';
import { makeReader, signIn } from './support/readers.ts';
import {
  AUTHOR,
  CITED,
  CITING,
  FOLLOWER,
  readEverything,
  type Readers,
  writeAsReaders,
} from './support/readers-data.ts';
import { newStageName, openTestStage, type TestStage } from './support/test-stage.ts';

// Two releases are built and deployed; the previous one installs its packages first.
jest.setTimeout(30 * 60_000);

const stage = newStageName();
let previous: string;
let site: TestStage;
let readers: Readers;
let written: Awaited<ReturnType<typeof writeAsReaders>>;
let before: Awaited<ReturnType<typeof readEverything>>;

const readAgain = async () => readEverything(site.origin, readers, written);

const signInAll = async (): Promise<Readers> => {
  const config = await site.readConfig();
  return {
    author: await signIn(config, site.origin, AUTHOR),
    follower: await signIn(config, site.origin, FOLLOWER),
  };
};

/**
 * Titles in the markup of a book's page, requested every second until the work is done. A function that is being
 * replaced may fail for a moment; what goes out as a page has its content.
 */
const titlesDuring = async (work: Promise<unknown>): Promise<ReadonlySet<string>> => {
  const titles = new Set<string>();
  const done = work.then(() => true);
  for await (const _ of setInterval(1_000)) {
    const answer = await site.read(pageHref.manifestation(CITING));
    const $ = load(await answer.text());
    if (answer.status === 200) titles.add($('#root h1').text());
    if (await Promise.race([done, Promise.resolve(false)])) break;
  }
  return titles;
};

beforeAll(async () => {
  previous = previousRelease();
  const printed = await runIn(previous, 'deploy', '--stage', stage, '--bootstrap');
  site = await openTestStage(stage, /is at (\S+)/.exec(printed)?.[1] ?? '');
  const files = ['authors', 'books'].map((name) => `catalogue/demo/${name}.jsonl`);
  await runIn(previous, 'catalogue', 'import', ...files, '--stage', stage);
  const config = await site.readConfig();
  await makeReader(config, AUTHOR);
  await makeReader(config, FOLLOWER);
  readers = await signInAll();
  written = await writeAsReaders(config, site.origin, readers);
  before = await readAgain();
});

afterAll(async () => {
  await site.close();
  await run('destroy', '--stage', stage, '--yes');
});

describe('a release over a stage with data', () => {
  it('UPGRADE-04 UPGRADE-03 keeps what readers wrote, and pages have their content meanwhile', async () => {
    expect(before).toMatchObject({
      shelf: ['吾輩は猫である'],
      followers: { followersCount: 1 },
      cites: [CITED],
    });
    const titles = await titlesDuring(run('deploy', '--stage', stage));
    expect([...titles]).toEqual(['学問のすゝめ']);
    expect(await readAgain()).toEqual(before);
  });

  it('BACKUP-09 can be exported into a bucket', async () => {
    const s3 = new S3Client(emulator);
    const Bucket = `export-of-${stage}`;
    await s3.send(new CreateBucketCommand({ Bucket }));
    await run('export', '--stage', stage, '--to', `s3://${Bucket}/all`);
    const notes = await s3.send(new GetObjectCommand({ Bucket, Key: 'all/tables/notes.jsonl.gz' }));
    const rows = gunzipSync((await notes.Body?.transformToByteArray()) ?? '').toString();
    for (const { content } of before.notes) expect(rows).toContain(JSON.stringify(content));
    const description = await s3.send(new GetObjectCommand({ Bucket, Key: 'all/README.md' }));
    expect(await description.Body?.transformToString()).toContain('| tables/notes.jsonl.gz |');
  });

  it('UPGRADE-05 can be taken back: the previous release reads what both wrote', async () => {
    readers = await signInAll();
    const { userSub } = readers.author;
    const config = await site.readConfig();
    const content = `${config.siteOrigin}${pageHref.manifestation(CITING)} 新しい版で書いた。`;
    const note = await readers.author.call('notes', 'CreateImpressionNote', { userSub, content });
    const more = { ...written, noteIds: [...written.noteIds, note.noteId] };
    await runIn(previous, 'deploy', '--stage', stage);
    readers = await signInAll();
    const after = await readEverything(site.origin, readers, more);
    expect(after).toEqual({
      ...before,
      notes: [...before.notes, { noteId: note.noteId, content, userSub }],
    });
  });
});
