import { dayInText } from '#web/lib/days.ts';

/** A time as readers say it, in hours and minutes of Japan. */
export interface SaidTime {
  readonly day: 'thisMorning' | 'today' | 'yesterday' | 'earlier';
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

const days = { thisMorning: '今朝', today: '今日', yesterday: 'きのう' } as const;

const dayOf = ({ day, date }: SaidTime): string =>
  day === 'earlier' ? dayInText(date, 'ja') : days[day];

export const ja = {
  since: (time: SaidTime) =>
    `オフライン：${dayOf(time)}${String(time.hour)}時${String(time.minute)}分の本棚です`,
  nothingKept: 'オフラインです。この端末に本棚は保存されていません。',
  newRelease: '新しい版があります',
  reload: '読み込み直す',
  needsNetwork: 'このページにはネットワークが必要です',
  needsNetworkHint: 'わたしの本棚、リスト、スキャンは、オフラインでも開けます。',
  toBookshelf: 'わたしの本棚',
  setting: {
    title: 'この端末',
    label: 'この端末に本棚を保存する',
    hint: 'わたしの本棚、リスト、スキャンを、電波の届かない場所でも開けます。ほかの人も使う端末ではオフにしてください。ログアウトすると消えます。',
  },
};
