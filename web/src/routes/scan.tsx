import { siteOriginsOf } from '#contract/site-hosts.ts';
import { CopyActions } from '#web/features/copies/lendings/copy-actions.tsx';
import { ScanDesk } from '#web/features/scan/scan-desk.tsx';
import { scanTexts } from '#web/features/scan/texts.ts';
import { OwnPage } from '#web/features/session/own-page.tsx';
import { PrintLabels } from '#web/features/stickers/print-labels.tsx';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';

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
