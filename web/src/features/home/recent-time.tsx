import { useState } from 'react';
import { DAY_MS, HOUR_MS } from '#contract/japan-date.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { homeTexts } from './texts.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * DAY_MS;

/** How long ago a time was, or the time itself after a week. Reads the clock. */
const useAgo = () => {
  const { ago } = useTexts(homeTexts);
  const [now] = useState(() => Date.now());
  return (time: number): string => {
    const age = Math.max(0, now - time);
    if (age < HOUR_MS) return ago.minutes(Math.floor(age / MINUTE_MS));
    if (age < DAY_MS) return ago.hours(Math.floor(age / HOUR_MS));
    return age < WEEK_MS ? ago.days(Math.floor(age / DAY_MS)) : japanMinute(time);
  };
};

/** How long ago a time was, with the time itself on hover. Pages for visitors, which are rendered without a clock, have none. */
export const RecentTime = ({ at }: { readonly at: string }) => {
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={japanMinute(time)}>
      {useAgo()(time)}
    </time>
  );
};
