#!/usr/bin/env bash
# 2026-11-28 · @smarthr/wareki 1.3.1 (npm), warekiToDate
# Eras have no end and months no last day, while a year alone is no date.
# Guess: 昭和64年1月8日, 大正16年, 昭和99年 and 令和3年2月29日 are not valid; 平成元年 is the year 1989.
# Seen: all four are valid: 1989-01-08, 1927-01-01, 2024-01-01 and 2021-03-01; H1-01-07, a day before 平成, too.
#   平成元年 and 昭和20年 are not valid.
# For a Japanese bookshelf: 発行日 and 読了日 in eras have to be checked against the last day of the era, and most
#   old books give no more than the year.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @smarthr/wareki@1.3.1
cd "$dir"
cat > run.mjs <<'JS'
import { warekiToDate } from '@smarthr/wareki';

const expected = {
  昭和64年1月8日: '1989-01-08',
  大正16年1月1日: '1927-01-01',
  昭和99年1月1日: '2024-01-01',
  令和3年2月29日: '2021-03-01',
  'H1-01-07': '1989-01-07',
  平成元年: undefined,
  昭和20年: undefined,
};
let same = true;
for (const [text, date] of Object.entries(expected)) {
  const { isValid, result } = warekiToDate(text);
  const seen = isValid ? result.toISOString().slice(0, 10) : undefined;
  console.log(text, '->', seen ?? 'not valid');
  same &&= seen === date;
}
if (!same) throw new Error('The behaviour has changed.');
JS
TZ=UTC node run.mjs
