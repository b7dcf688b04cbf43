import { siteOriginsOf } from '#contract/site-hosts.ts';
import { OwnPage } from '../parts/session/own-page.tsx';
import { CopyActions } from '../features/lendings/copy-actions.tsx';
import { ScanDesk } from '../features/scan/scan-desk.tsx';
import { PrintLabels } from '../features/stickers/print-labels.tsx';
import { scanTexts } from '../features/scan/texts.ts';
import { useConfig } from '../lib/config.ts';
import { useTexts } from '../texts/texts.ts';

/** `/scan`: registers books and finds copies by their codes; no requests for visitors. */
export const ScanScreen = () => {
  const { title } = useTexts(scanTexts);
  const { siteOrigin, formerHosts } = useConfig();
  // Stickers were printed with the address that the site had then.
  const origins = [...siteOriginsOf(siteOrigin, formerHosts), location.origin];
  return (
    <OwnPage title={title}>
      {({ sub }) => (
        <ScanDesk
          key={sub}
          userSub={sub}
          origins={origins}
          renderOwnCopy={(id) => <CopyActions GlobalBookID={id} />}
          renderLabels={(GlobalBookIDs) => (
            <PrintLabels userSub={sub} GlobalBookIDs={GlobalBookIDs} showCount />
          )}
        />
      )}
    </OwnPage>
  );
};
