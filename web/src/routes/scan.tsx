import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { siteOriginsOf } from '#contract/site-hosts.ts';
import { DeviceStatus } from '#web/features/offline/public.ts';
import { ScanDesk, scanTexts } from '#web/features/scan/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import {
  STOCKTAKE,
  Stocktake,
  StocktakeEntry,
  stocktakeEntryTexts,
  stocktakeHref,
} from '#web/features/stocktake/public.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';

/** `/scan`: registers books, finds copies by their codes and takes stock; no requests for visitors. */
export const ScanScreen = () => {
  const { title } = useTexts(scanTexts);
  const stocktake = useTexts(stocktakeEntryTexts);
  const [query] = useSearchParams();
  const { siteOrigin, formerHosts } = useConfig();
  // Stickers were printed with the address that the site had then.
  const origins = [...siteOriginsOf(siteOrigin, formerHosts), location.origin];
  const step = query.get(STOCKTAKE);
  if (step === null)
    return (
      <OwnPage key="scan" title={title}>
        {({ sub }) => (
          <>
            <DeviceStatus userSub={sub} />
            <ScanDesk
              key={sub}
              userSub={sub}
              origins={origins}
              otherUse={{ to: stocktakeHref(''), text: <StocktakeEntry userSub={sub} /> }}
            />
          </>
        )}
      </OwnPage>
    );
  return (
    <OwnPage key="stocktake" title={stocktake.title}>
      {({ sub }) => (
        <Suspense>
          <Stocktake key={sub} userSub={sub} origins={origins} step={step} />
        </Suspense>
      )}
    </OwnPage>
  );
};
