import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Our own texts in Japanese: of the page, and of what the server writes about pages. */
const filesOf = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
const files = [
  ...filesOf('web/src', /(?:texts|common)\.ja\.ts$/),
  ...filesOf('contract', /descriptions\.ts$/),
];
const found = (other: RegExp): readonly string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => other.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('the terms of the texts', () => {
  it('reads them all', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it('START-30 has one for citations', () => {
    expect(found(/言及|情報ノート|取り上げ|挙げ/)).toEqual([]);
  });

  it('START-31 has one for friends', () => {
    expect(found(/友だち|ともだち|フレンド/)).toEqual([]);
  });
});
