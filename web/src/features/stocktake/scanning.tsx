import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CoverRows } from '#web/features/copies/public.ts';
import { Panel, ScanPanel, useDeskFocus, useScan } from '#web/features/scan/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeHref } from './address.ts';
import type { ChangeStocktake } from './change-stocktake.ts';
import { ScannedRow, useScannedBooks } from './counted-row.tsx';
import type { KeptStocktake } from './kept-stocktake.ts';
import {
  type Counted,
  expectedIn,
  hondanaOf,
  type OwnCodes,
  type StocktakeResult,
} from './stocktake-result.ts';
import { stocktakeTexts } from './texts.ts';
import { newScan } from './use-writes.ts';

/** As many as a reader looks back at; the result has all. */
const SHOWN = 5;

interface RecentProps {
  readonly counted: Counted;
  readonly placeOf: (scope: string) => string | undefined;
  readonly onTakeBack: () => void;
}

const Recent = ({ counted, placeOf, onTakeBack }: RecentProps) => {
  const texts = useTexts(stocktakeTexts);
  const { kind, copy } = counted;
  const { only, title } = useScannedBooks(counted);
  const isFine = kind === 'here';
  const Icon = isFine ? Check : CircleAlert;
  const said = () => {
    if (kind === 'elsewhere')
      return texts.recorded(placeOf(hondanaOf(copy)?.GlobalHondanaID ?? '') ?? texts.gone);
    return kind === 'again' ? texts.kinds.repeated : texts.kinds[kind];
  };
  return (
    <ScannedRow
      counted={counted}
      book={only}
      title={title}
      actions={
        <Button size="small" aria-label={texts.takeBackOf(title)} onClick={onTakeBack}>
          {texts.takeBack}
        </Button>
      }
    >
      <Typography
        variant="body2"
        sx={{ display: 'flex', gap: 0.75, fontWeight: isFine ? 400 : 600 }}
      >
        <Icon size={16} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        {said()}
      </Typography>
    </ScannedRow>
  );
};

/** What codes count, with the code that was counted before. */
const useCounting = (own: OwnCodes, change: ChangeStocktake, origins: readonly string[]) => {
  const { field, focusField } = useDeskFocus();
  const [again, setAgain] = useState<string | null>(null);
  useEffect(focusField, [focusField]);
  const count = async (code: string, isSticker: boolean): Promise<void> => {
    let isKnown = false;
    await change((kept) => {
      if (kept === null) return null;
      isKnown = isSticker && kept.scans.some((scan) => scan.code === code);
      return isKnown ? kept : { ...kept, scans: [...kept.scans, newScan(code)] };
    });
    setAgain(isKnown ? code : null);
  };
  const scan = useScan({
    origins,
    onISBN: (ISBN) => void count(ISBN, false),
    onRefused: () => {
      field.current?.select();
    },
    own: {
      hasNumber: (number) => own.byNumber.has(number),
      onSticker: (GlobalBookID) => void count(GlobalBookID, true),
    },
  });
  return { field, focusField, scan, again };
};

interface ScanningProps {
  readonly kept: KeptStocktake;
  readonly own: OwnCodes;
  readonly result: StocktakeResult;
  readonly origins: readonly string[];
  readonly placeOf: (scope: string) => string | undefined;
  readonly change: ChangeStocktake;
}

/** Reads the books of a place one after another. */
export const Scanning = ({ kept, own, result, origins, placeOf, change }: ScanningProps) => {
  const texts = useTexts(stocktakeTexts);
  const { field, focusField, scan, again } = useCounting(own, change, origins);
  const recent = result.counted.slice(-SHOWN).toReversed();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 26rem) minmax(0, 1fr)' },
      }}
    >
      <ScanPanel {...{ scan, origins, field, focusField }} problems={texts.problems} />
      <Panel aria-label={texts.list}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <Typography role="status">
            <strong>{texts.scanned(kept.scans.length)}</strong>
            {texts.expected(expectedIn(own, kept.scope))}
          </Typography>
          <Button
            variant="outlined"
            component={Link}
            to={stocktakeHref('result')}
            sx={{ ml: 'auto' }}
          >
            {texts.toResult}
          </Button>
        </Box>
        <div aria-live="polite">
          {again !== null && (
            <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
              {texts.again(own.byCode.get(again)?.title ?? again)}
            </Alert>
          )}
        </div>
        {recent.length === 0 ? (
          <Typography color="textSecondary">{texts.nothing}</Typography>
        ) : (
          <CoverRows aria-label={texts.list} aria-live="polite" aria-relevant="additions text">
            {recent.map((counted) => (
              <Recent
                key={counted.scan.id}
                counted={counted}
                placeOf={placeOf}
                onTakeBack={() => {
                  void change(
                    (now) =>
                      now && {
                        ...now,
                        scans: now.scans.filter(({ id }) => id !== counted.scan.id),
                      },
                  );
                  focusField();
                }}
              />
            ))}
          </CoverRows>
        )}
      </Panel>
    </Box>
  );
};
