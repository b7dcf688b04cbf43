import { siteOriginsOf } from '#contract/site-hosts.ts';
import { DeviceStatus } from '#web/features/offline/public.ts';
import { ScanDesk, scanTexts } from '#web/features/scan/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
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
        <>
          <DeviceStatus userSub={sub} />
          <ScanDesk key={sub} userSub={sub} origins={origins} />
        </>
      )}
    </OwnPage>
  );
};
