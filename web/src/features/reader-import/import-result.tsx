import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { grouped } from '#web/lib/grouped.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import { steps } from './plan/import-plan.ts';
import { LeftOutList } from './left-out-list.tsx';
import { leftOutTexts } from './left-out-texts.ts';
import type { LeftOutItem } from './left-out.ts';
import { NotRestored } from './restore/not-restored.tsx';
import type { ImportState } from './run/import-state.ts';
import { readerImportTexts } from './texts.ts';

interface ImportResultProps {
  readonly state: ImportState;
  readonly file: ParsedFile;
  readonly leftOut: readonly LeftOutItem[];
}

const NotImportedRows = ({ state: { notImported }, file, leftOut }: ImportResultProps) => {
  const texts = useTexts(readerImportTexts);
  const { reasons } = useTexts(leftOutTexts);
  const byReason = grouped(notImported, ({ reason }) => reason);
  return (
    <div>
      {notImported.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{texts.notImported(notImported.length)}</Typography>
          <Typography component="ul" variant="body2" sx={{ my: 0.5, pl: 3 }}>
            {[...byReason].map(([reason, of]) => (
              <li key={reason}>{texts.reasonCount(reasons[reason], of.length)}</li>
            ))}
          </Typography>
        </>
      )}
      <LeftOutList file={file} items={leftOut} notImported={notImported} />
    </div>
  );
};

/** What an import has written, what has to wait, and what it has left out. */
export const ImportResult = ({ state, file, leftOut }: ImportResultProps) => {
  const texts = useTexts(readerImportTexts);
  const { counts, restored, existing, later } = state;
  const lines = [
    counts.readings > 0 && texts.results.readings(counts.readings),
    counts.impressions > 0 && texts.results.impressions(counts.impressions),
    counts.listed > 0 && texts.results.listed(counts.listed),
    counts.copies > 0 && texts.results.copies(counts.copies),
    counts.kindleBooks > 0 && texts.results.kindleBooks(counts.kindleBooks),
    restored.favorites > 0 && texts.results.favorites(restored.favorites),
    restored.shelves > 0 && texts.results.shelves(restored.shelves),
    [...Object.values(counts), ...Object.values(restored)].every((count) => count === 0) &&
      texts.nothingNew,
    existing > 0 && texts.results.existing(existing),
  ].filter((line) => line !== false);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="success" role="status" sx={{ width: '100%' }}>
        {texts.done}
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Alert>
      {steps.map((step) => {
        const left = later[step];
        return (
          left !== undefined && (
            <Alert key={step} severity="info" sx={{ width: '100%' }}>
              {texts.later(texts.steps[step], left)}
            </Alert>
          )
        );
      })}
      {file.own !== undefined && <NotRestored own={file.own} />}
      <NotImportedRows {...{ state, file, leftOut }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {counts.readings > 0 && (
          <Button component={Link} to={pagePatterns.record}>
            {texts.toRecord}
          </Button>
        )}
        {counts.listed > 0 && (
          <Button component={Link} to={pagePatterns.lists}>
            {texts.toLists}
          </Button>
        )}
        {counts.copies + counts.kindleBooks > 0 && (
          <Button component={Link} to={pagePatterns.ownBookshelf}>
            {texts.toBookshelf}
          </Button>
        )}
      </Box>
    </Box>
  );
};
