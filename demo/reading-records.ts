import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { type SeedContext, type SeedStep, signReadersIn } from './sessions.ts';

type Recorded = Pick<ReadingRecord, 'state' | 'readings'>;

const read = (...readings: Recorded['readings']): Recorded => ({ state: 'read', readings });
const on = (to: string): Recorded => read({ to });
const wanted: Recorded = { state: 'wanted', readings: [] };

/** What hanako has read in six years, by KANRI_ID: days, months and years, some twice, some undated. */
const hanakosRecord: Readonly<Record<string, Recorded>> = {
  // 斜陽, 火花, 思考の整理学, コンビニ人間
  HDB000050: on('2021'),
  HDB000309: on('2021-08'),
  HDB000453: on('2021-05-30'),
  HDB000310: read({ from: '2021-11-02', to: '2021-11-03' }),
  // 雪国, 蜜蜂と遠雷, 十角館の殺人, 砂の女, 人間失格
  HDB000135: on('2022-01-15'),
  HDB000311: read({ from: '2022-02-20', to: '2022-04-03' }),
  HDB000331: on('2022-08-13'),
  HDB000288: on('2022-10'),
  HDB000053: on('2022'),
  // こころ and 銀河鉄道の夜 twice, 火車, 夜は短し歩けよ乙女, サピエンス全史
  HDB000011: read({ to: '2015-03-09' }, { from: '2023-02', to: '2023-03-09' }),
  HDB000078: read({ to: '2012' }, { to: '2023-12-24' }),
  HDB000318: on('2023-06-18'),
  HDB000329: on('2023-09-02'),
  HDB000517: { state: 'stopped', readings: [{ from: '2023-10', to: '2023-11' }] },
  // 細雪, キッチン, 博士の愛した数式, 異邦人, 容疑者Xの献身
  HDB000127: read({ from: '2024-01-04', to: '2024-05-06' }),
  HDB000299: on('2024-06'),
  HDB000313: read({ to: '2018-08' }, { to: '2024-07-21' }),
  HDB000369: on('2024-09-14'),
  HDB000314: on('2024-11-23'),
  // 金閣寺, 罪と罰, モモ, 三四郎
  HDB000149: on('2025-02-11'),
  HDB000371: { state: 'stopped', readings: [{ from: '2025-04-01', to: '2025-06' }] },
  HDB000398: read({ to: '2009' }, { from: '2025-08-10', to: '2025-08-15' }),
  HDB000004: on('2025-12-30'),
  // 海辺のカフカ, 檸檬, 百年の孤独
  HDB000172: read({ from: '2026-01-03', to: '2026-02-01' }),
  HDB000239: on('2026-03-20'),
  HDB000402: { state: 'reading', readings: [{ from: '2026-05-05' }] },
  // Undated: 坊っちゃん, 羅生門, 数学ガール, 深夜特急
  HDB000003: read(),
  HDB000094: read(),
  HDB000541: wanted,
  HDB000531: wanted,
};

const recordReadings = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Recording what has been read…');
  const { hanako } = await signReadersIn(origin, ['hanako']);
  const { userSub: UserSub, call } = hanako;
  const { records } = await call('record', 'listReadings', { UserSub });
  const known = new Set(records.map(({ KANRI_ID }) => KANRI_ID));
  for (const [KANRI_ID, recorded] of Object.entries(hanakosRecord)) {
    if (!known.has(KANRI_ID))
      await call('record', 'setReading', { UserSub, KANRI_ID, ...recorded });
  }
};

/** The reading record of hanako: 30 books over six years, in all states. */
export const readingRecordsStep: SeedStep = {
  name: 'reading-records',
  version: async () => '1',
  run: recordReadings,
};
