import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addDays, japanClockOf, japanDateOf } from '#contract/japan-date.ts';
import { StatusLine } from '#web/components/status-line.tsx';
import { bookshelfQuery } from '#web/features/bookshelf/public.ts';
import { japanToday } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { reloadPage } from '#web/lib/browser.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { OFFLINE_AFTER_MS } from '#web/lib/measures.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { useTexts } from '#web/texts/texts.ts';
import { keepsBookshelf, registerWorker } from './register-worker.ts';
import { saveSnapshot, showSnapshot } from './snapshot.ts';
import type { SaidTime } from './texts.ja.ts';
import { offlineTexts } from './texts.ts';

/** As high as a line with a button. */
const line = { display: 'grid', minHeight: 36, mb: 2 } as const;

/** How long the page is left alone after the bookshelf has arrived, before it is kept. */
const SAVE_AFTER_MS = 2_000;

/** Hours of the morning. */
const MORNING = { from: 4, to: 12 } as const;

/** A time of the past, said on a day in Japan. */
const saidTime = (at: number, today: string): SaidTime => {
  const date = japanDateOf(at);
  const [hour = 0, minute = 0] = japanClockOf(at)
    .slice('YYYY-MM-DDT'.length)
    .split(':')
    .map(Number);
  const isMorning = hour >= MORNING.from && hour < MORNING.to;
  const day = {
    [today]: isMorning ? 'thisMorning' : 'today',
    [addDays(today, -1)]: 'yesterday',
  } as const;
  return { day: day[date] ?? 'earlier', date, hour, minute };
};

const report = (error: unknown): void => {
  logFailure('bookshelf of this device', error);
};

/** Shows the kept bookshelf where the server does not answer. Returns when it was sent. */
const useKeptBookshelf = (userSub: string): number | undefined => {
  const api = useApi();
  const queries = useQueryClient();
  const isOffline = useIsOffline();
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    const show = () => {
      showSnapshot({ queries, api, userSub }).then(setShown, report);
    };
    const waiting = setTimeout(show, isOffline ? 0 : OFFLINE_AFTER_MS);
    return () => {
      clearTimeout(waiting);
    };
  }, [queries, api, userSub, isOffline]);
  return shown;
};

/** Keeps the bookshelf on this device each time that all of it has arrived. */
const useSaving = (userSub: string, complete: unknown): void => {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (complete === undefined || !keepsBookshelf()) return undefined;
    const save = () => {
      saveSnapshot({ queries, api, userSub }).catch(report);
    };
    const waiting = setTimeout(save, SAVE_AFTER_MS);
    return () => {
      clearTimeout(waiting);
    };
  }, [queries, api, userSub, complete]);
};

export interface DeviceStatusProps {
  readonly userSub: string;
  /** All copies of the bookshelf, another object after each change; undefined while they load. */
  readonly complete?: unknown;
}

/**
 * On a page that works without a network: keeps what it needs on this device, says since when it is shown without a
 * network, and that there is a newer release.
 */
export const DeviceStatusNow = ({ userSub, complete }: DeviceStatusProps) => {
  const texts = useTexts(offlineTexts);
  const query = bookshelfQuery(useApi(), userSub, userSub);
  const { dataUpdatedAt: since } = useQuery({ ...query, enabled: false });
  const isOffline = useIsOffline();
  const shown = useKeptBookshelf(userSub);
  const [hasNewRelease, setNewRelease] = useState(false);
  useSaving(userSub, isOffline ? undefined : complete);
  useEffect(
    () =>
      registerWorker(userSub, () => {
        setNewRelease(true);
      }),
    [userSub],
  );
  const time = since === 0 ? undefined : saidTime(since, japanToday());
  return (
    <>
      {(isOffline || (since > 0 && shown === since)) && (
        <Box sx={line}>
          <StatusLine
            icon={CloudOff}
            text={time === undefined ? texts.nothingKept : texts.since(time)}
          />
        </Box>
      )}
      {hasNewRelease && (
        <Box sx={line}>
          <StatusLine icon={Sparkles} text={texts.newRelease}>
            <Button size="small" onClick={reloadPage}>
              {texts.reload}
            </Button>
          </StatusLine>
        </Box>
      )}
    </>
  );
};
