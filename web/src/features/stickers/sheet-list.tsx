import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import type { Answer } from '#contract/operation.ts';
import type { stickerReadsContract } from '#contract/operations/stickers.ts';
import { useApi } from '#web/lib/api-client.ts';
import { dayOfTime } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { storedOffset } from './print-offset.tsx';
import { sheetsQuery, usePdf } from './queries.ts';
import { stickersTexts } from './texts.ts';

type Sheet = Answer<typeof stickerReadsContract, 'getStickerSheets'>['sheets'][number];

const Fact = ({ name, value }: { readonly name: string; readonly value: string | number }) => (
  <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Box>
);

const SheetRow = ({ sheet, userSub }: { readonly sheet: Sheet; readonly userSub: string }) => {
  const sticker = useTexts(stickersTexts);
  const texts = sticker.sheets;
  const { locale } = useLocale();
  const api = useApi();
  const { busy, outcome, fetchPdf } = usePdf();
  const factsId = useId();
  const again = () =>
    fetchPdf(() =>
      api.call('stickers', 'ReissueStickerSheetPdf', {
        UserSub: userSub,
        StickerSheetID: sheet.StickerSheetID,
        offset: storedOffset(),
      }),
    );
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="dl"
          id={factsId}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, flexGrow: 1 }}
        >
          <Fact name={texts.issued} value={dayOfTime(sheet.IssuedAt, locale)} />
          <Fact name={texts.used} value={sheet.used} />
          <Fact name={texts.unused} value={sheet.unused} />
        </Box>
        <Button
          variant="outlined"
          loading={busy}
          loadingPosition="start"
          startIcon={<FileDown size={18} aria-hidden />}
          aria-describedby={factsId}
          onClick={() => void again()}
        >
          {texts.again}
        </Button>
      </Box>
      {outcome.kind !== 'none' && outcome.kind !== 'done' && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {texts.failed}
        </Alert>
      )}
    </Box>
  );
};

const Sheets = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const sticker = useTexts(stickersTexts);
  const texts = sticker.sheets;
  const list = useInfiniteQuery(sheetsQuery(useApi(), userSub));
  if (list.isPending) return <Skeleton variant="rounded" height={56} />;
  if (list.data === undefined) {
    const retry = <Button onClick={() => void list.refetch()}>{common.retry}</Button>;
    return (
      <Alert severity="error" action={retry}>
        {texts.loadFailed}
      </Alert>
    );
  }
  const sheets = list.data.pages.flatMap((page) => page.sheets);
  if (sheets.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.hint}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sheets.map((sheet) => (
          <SheetRow key={sheet.StickerSheetID} sheet={sheet} userSub={userSub} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
};

/** The sheets issued so far, each with a button to download it again. */
export const SheetList = ({ userSub }: { readonly userSub: string }) => {
  const sticker = useTexts(stickersTexts);
  return (
    <Box component="section" aria-label={sticker.sheets.title} sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {sticker.sheets.title}
      </Typography>
      <Sheets userSub={userSub} />
    </Box>
  );
};
