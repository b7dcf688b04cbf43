import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { pagePatterns } from '#contract/pages.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import {
  BookshelfErrorMessage,
  bookshelfFaultOf,
  type PaperItem,
  useBookshelf,
} from '#web/features/bookshelf/public.ts';
import { HondanaPicker, ownedTexts } from '#web/features/copies/public.ts';
import { DeviceStatus } from '#web/features/offline/public.ts';
import { Panel } from '#web/features/scan/public.ts';
import { ALL_HONDANA_COLOR } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeHref } from './address.ts';
import { type ChangeStocktake, useChangeStocktake } from './change-stocktake.ts';
import { stocktakeEntryTexts } from './entry-texts.ts';
import { type KeptStocktake, keptStocktakeQuery } from './kept-stocktake.ts';
import { useOpenText } from './open-stocktake.tsx';
import { ResultPage } from './result-page.tsx';
import { Scanning } from './scanning.tsx';
import { ALL_COPIES, ownCodesOf, stocktakeResult } from './stocktake-result.ts';
import { stocktakeTexts } from './texts.ts';
import { usePlaces } from './use-places.ts';
import { useWrites } from './use-writes.ts';

const NO_COPIES: readonly PaperItem[] = [];
const PANEL_MAX = '34rem';

interface StartProps {
  readonly hondanas: readonly GlobalHondana[];
  readonly onStart: (scope: string) => void;
}

/** Asks where stock is taken. */
const Start = ({ hondanas, onStart }: StartProps) => {
  const texts = useTexts(stocktakeTexts);
  const { all } = useTexts(stocktakeEntryTexts);
  const { unassigned } = useTexts(ownedTexts);
  const [scope, setScope] = useState<string | null>(null);
  const whole = { GlobalHondanaID: ALL_COPIES, HondanaName: all, ColorCode: ALL_HONDANA_COLOR };
  return (
    <Panel sx={{ maxWidth: PANEL_MAX }}>
      <Typography sx={{ mb: 2.5 }}>{texts.choose}</Typography>
      <HondanaPicker
        hondanas={[...hondanas, whole]}
        value={scope}
        label={texts.place}
        none={unassigned}
        onChange={setScope}
      />
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        disabled={scope === null}
        onClick={() => {
          if (scope !== null) onStart(scope);
        }}
      >
        {texts.start}
      </Button>
    </Panel>
  );
};

interface OpenedProps {
  readonly kept: KeptStocktake;
  readonly place: string | undefined;
  readonly onStop: () => void;
}

/** Offers to go on with the stocktake that this device keeps. */
const Opened = ({ kept, place, onStop }: OpenedProps) => {
  const texts = useTexts(stocktakeTexts);
  const openText = useOpenText();
  return (
    <Panel sx={{ maxWidth: PANEL_MAX }}>
      <Typography sx={{ fontWeight: 600 }}>{openText(kept, place)}</Typography>
      <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
        <Button variant="contained" component={Link} to={stocktakeHref('scan')}>
          {texts.goOn}
        </Button>
        <Button onClick={onStop}>{texts.stop}</Button>
      </Box>
    </Panel>
  );
};

/** Ends a stocktake, which the notice takes back. */
const useEnd = (change: ChangeStocktake) => {
  const common = useTexts('common');
  const { ended } = useTexts(stocktakeTexts);
  const show = useSnackbar();
  const navigate = useNavigate();
  return async (kept: KeptStocktake): Promise<void> => {
    await change(() => null);
    const onClick = () => void change((now) => now ?? kept);
    show({ text: ended, severity: 'success', action: { label: common.undo, onClick } });
    navigate(stocktakeHref(''), { replace: true });
  };
};

export interface StocktakeProps {
  readonly userSub: string;
  /** Origins whose addresses of copies are our own. */
  readonly origins: readonly string[];
  /** `scan` and `result` go on with the stocktake that is kept; others ask. */
  readonly step: string;
}

/** The copies of the reader, when all of them are known, and what to show until then. */
const useOwnCodes = (userSub: string) => {
  const texts = useTexts(stocktakeTexts);
  const { loaded, error, retry } = useBookshelf({
    ownerSub: userSub,
    viewer: userSub,
    viewerKnown: true,
  });
  const isWhole = loaded !== undefined && loaded.rest === null;
  const copies = isWhole ? loaded.copies : NO_COPIES;
  const own = useMemo(() => ownCodesOf(copies), [copies]);
  const failure = loaded?.rest?.error ?? error;
  return {
    own,
    complete: isWhole ? copies : undefined,
    waiting:
      !isWhole &&
      (failure ? (
        <BookshelfErrorMessage
          fault={bookshelfFaultOf(failure)}
          onRetry={loaded?.rest?.retry ?? retry}
        />
      ) : (
        <Typography role="status">{texts.loading}</Typography>
      )),
  };
};

/** 棚卸し: chooses a place, reads its books, and shows what does not agree. */
export const Stocktake = ({ userSub, origins, step }: StocktakeProps) => {
  const texts = useTexts(stocktakeTexts);
  const navigate = useNavigate();
  const change = useChangeStocktake(userSub);
  const { data: kept, isError } = useQuery(keptStocktakeQuery(userSub));
  const { own, complete, waiting } = useOwnCodes(userSub);
  const { hondanas, placeOf } = usePlaces(userSub);
  const writes = useWrites(userSub, change);
  const end = useEnd(change);
  const result = useMemo(
    () => (kept ? stocktakeResult(own, kept.scans, kept.scope) : null),
    [own, kept],
  );
  const content = () => {
    if (kept === undefined && !isError) return null;
    if (!kept || result === null) {
      const onStart = async (scope: string): Promise<void> => {
        await change((now) => now ?? { scope, scans: [] });
        writes.forget();
        navigate(stocktakeHref('scan'));
      };
      return <Start hondanas={hondanas} onStart={(scope) => void onStart(scope)} />;
    }
    const place = placeOf(kept.scope);
    const onEnd = () => void end(kept);
    if (step !== 'scan' && step !== 'result') return <Opened {...{ kept, place }} onStop={onEnd} />;
    if (waiting) return waiting;
    return (
      <>
        <Typography sx={{ mb: 2, fontWeight: 600 }}>{place ?? texts.gone}</Typography>
        {step === 'scan' ? (
          <Scanning {...{ kept, own, result, origins, placeOf, change }} />
        ) : (
          <ResultPage
            {...{ result, writes, hondanas, placeOf }}
            scope={kept.scope}
            onFinish={onEnd}
          />
        )}
      </>
    );
  };
  return (
    <>
      <DeviceStatus userSub={userSub} complete={complete} />
      <Typography variant="body2" sx={{ mb: 2 }}>
        <MuiLink component={Link} to={pagePatterns.scan}>
          {texts.toScan}
        </MuiLink>
      </Typography>
      {content()}
    </>
  );
};
