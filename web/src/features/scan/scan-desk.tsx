import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pagePatterns } from '#contract/pages.ts';
import { classifyScannedCode } from '#contract/scanned-code.ts';
import { HondanaPicker, useHondanaChoice } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from './book-line.tsx';
import { RegisterOptions } from './register-options.tsx';
import { RegistrationList } from './registration-list.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { ScanResult } from './scan-result.tsx';
import { scanTexts } from './texts.ts';
import { useDeskFocus } from './use-desk-focus.ts';
import { useOwnBook } from './use-own-book.tsx';
import { useRegistrations } from './use-registrations.ts';
import { useScan } from './use-scan.ts';

const NothingYet = () => {
  const { empty } = useTexts(scanTexts);
  return (
    <Typography color="textSecondary" sx={{ py: { md: 3 } }}>
      {empty}
    </Typography>
  );
};

/**
 * Narrow: one column in which the result and the newest registrations follow the camera, so that they are on the
 * screen together. Wide: two columns, independent in height.
 */
const column = {
  display: { xs: 'contents', md: 'grid' },
  gap: 3,
  minWidth: 0,
} as const;
const ORDER = { list: 1, options: 2 } as const;

interface ScanDeskProps {
  readonly userSub: string;
  /** Origins whose addresses of copies are our own. */
  readonly origins: readonly string[];
  /** A link to what else codes are read for. */
  readonly otherUse: { readonly to: string; readonly text: ReactNode };
}

/** What the page does with codes, and the books that it registers. */
const useDesk = ({ userSub, origins }: Pick<ScanDeskProps, 'userSub' | 'origins'>) => {
  const { field, focusField } = useDeskFocus();
  const [isBatch, setBatch] = useState(false);
  const choice = useHondanaChoice(userSub);
  const { GlobalHondanaID } = choice;
  const registrations = useRegistrations(userSub);
  const scan = useScan({
    origins,
    // In batch mode a book needs no confirmation.
    onISBN: isBatch
      ? (ISBN, sticker) => {
          registrations.addISBN(ISBN, { GlobalHondanaID, sticker });
        }
      : undefined,
    onRefused: () => {
      field.current?.select();
    },
  });
  const done = (): void => {
    scan.dismiss();
    focusField();
  };
  const ownBook = useOwnBook((own, entry) => {
    if (entry === undefined) registrations.add(own, { GlobalHondanaID });
    else registrations.choose(entry, own);
    done();
  });
  return {
    ...choice,
    ...ownBook,
    field,
    focusField,
    isBatch,
    registrations,
    scan,
    onBatch: (checked: boolean): void => {
      setBatch(checked);
      done();
    },
    later: (ISBN: string): void => {
      registrations.addLater(ISBN, { GlobalHondanaID, sticker: scan.waiting });
      scan.forget();
      done();
    },
    register: (book: Book): void => {
      registrations.add(book, { GlobalHondanaID, sticker: scan.waiting });
      scan.forget();
      done();
    },
  };
};

/** Reads codes one after another and offers what each of them is good for. */
export const ScanDesk = ({ userSub, origins, otherUse }: ScanDeskProps) => {
  const texts = useTexts(scanTexts);
  const desk = useDesk({ userSub, origins });
  const { scan, field, focusField, registrations, hondanaName, GlobalHondanaID, describe } = desk;
  const hasEntries = registrations.entries.length > 0;
  const hasNothing = !hasEntries && scan.shown === null && scan.waiting === undefined;

  return (
    <>
      <Typography sx={{ maxWidth: '46rem', wordBreak: 'auto-phrase' }}>{texts.lead}</Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <MuiLink component={Link} to={pagePatterns.readerImport}>
          {texts.toImport}
        </MuiLink>
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <MuiLink component={Link} to={otherUse.to}>
          {otherUse.text}
        </MuiLink>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 26rem) minmax(0, 1fr)' },
        }}
      >
        <Box sx={column}>
          <ScanPanel
            {...{ scan, origins, field, focusField }}
            onDescribe={() => {
              const code = classifyScannedCode(scan.value);
              describe(code.kind === 'music' ? { PrintedISBN: code.number } : {});
            }}
          />
          <Box sx={{ order: ORDER.options }}>
            <RegisterOptions isBatch={desk.isBatch} onBatch={desk.onBatch}>
              <HondanaPicker
                hondanas={desk.hondanas}
                value={GlobalHondanaID}
                label={texts.hondana}
                onChange={desk.choose}
              />
            </RegisterOptions>
          </Box>
        </Box>
        <Box sx={column}>
          <ScanResult
            scan={scan}
            onRegister={desk.register}
            onLater={desk.later}
            isQueueFull={registrations.isQueueFull}
            isListed={registrations.isListed}
            onDescribe={describe}
            onAction={focusField}
          />
          <Box sx={{ order: ORDER.list, minWidth: 0 }}>
            {hasEntries && (
              <Panel>
                <RegistrationList
                  {...{ userSub, registrations, hondanaName, GlobalHondanaID }}
                  onDescribe={describe}
                  onAction={focusField}
                />
              </Panel>
            )}
            {hasNothing && <NothingYet />}
          </Box>
        </Box>
      </Box>
      {desk.describing}
    </>
  );
};
