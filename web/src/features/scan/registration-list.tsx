import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { useOwnCopies } from '#web/features/copies/public.ts';
import { PrintLabels } from '#web/features/stickers/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RegistrationRow } from './registration-row.tsx';
import { scanTexts } from './texts.ts';
import type { Describe } from './use-own-book.tsx';
import type { Registrations } from './use-registrations.ts';

const Rows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  // On a phone the options are below the list, and stay near.
  [theme.breakpoints.down('md')]: { maxHeight: '50dvh', overflowY: 'auto' },
  '> li': { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface RegistrationListProps {
  readonly userSub: string;
  readonly registrations: Registrations;
  readonly hondanaName: (GlobalHondanaID: string) => string | undefined;
  /** The hondana that is chosen for new books. */
  readonly GlobalHondanaID: string;
  /** Called after each action, so that the next scan finds the field. */
  readonly onAction: () => void;
  readonly onDescribe: Describe;
}

/** What was registered in this visit, newest first; failures stay until they are done or removed. */
export const RegistrationList = ({ userSub, ...props }: RegistrationListProps) => {
  const { list: texts } = useTexts(scanTexts);
  const titleId = useId();
  const { entries } = props.registrations;
  const owned = useOwnCopies(entries.flatMap(({ book }) => book?.KANRI_ID ?? []));
  const done = entries.filter(({ step }) => step === 'registered');
  const unlabelled = done.filter(({ sticker }) => sticker === undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Typography variant="h2" id={titleId}>
          {texts.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.count(done.length)}
        </Typography>
        {unlabelled.length > 0 && (
          <Box sx={{ ml: 'auto' }}>
            <OnlineOnly>
              <PrintLabels
                userSub={userSub}
                GlobalBookIDs={unlabelled.flatMap(({ GlobalBookID }) => GlobalBookID ?? [])}
                showCount
              />
            </OnlineOnly>
          </Box>
        )}
      </Box>
      <Rows aria-labelledby={titleId} aria-live="polite" aria-relevant="additions text">
        {entries.map((entry) => (
          <RegistrationRow
            key={entry.requestId}
            entry={entry}
            owned={owned.get(entry.book?.KANRI_ID ?? '')?.count ?? 0}
            {...props}
          />
        ))}
      </Rows>
      {/* An entry waits for the answer, so the list is there. */}
      {props.registrations.question}
    </>
  );
};
