import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { hasDraftsOf } from '#web/lib/drafts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { keptDraftsTexts } from './kept-drafts-texts.ts';

/** Calls it now, or as soon as the reader returns to this tab. */
const whenSeen = (tell: () => void): void => {
  if (document.visibilityState === 'visible') tell();
  else document.addEventListener('visibilitychange', tell, { once: true });
};

/**
 * Says that drafts are kept when the session of a reader ends without a click on log-out here: in another
 * tab, on another device, or by its age. The form with the text has left the screen then.
 */
export const useKeptDrafts = (userSub: string): void => {
  const texts = useTexts(keptDraftsTexts);
  const showNotice = useSnackbar();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  const tell = useEffectEvent((): void => {
    showNotice({ text: texts.kept, severity: 'info' });
  });
  useEffect(
    () => () => {
      if (path.current === pagePatterns.logout || !hasDraftsOf(userSub)) return;
      whenSeen(() => {
        tell();
      });
    },
    [userSub],
  );
};
