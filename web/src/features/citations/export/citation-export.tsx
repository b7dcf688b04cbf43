import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { MAP_BOOKS_MAX } from '#contract/limits.ts';
import type { CitationMap } from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import { wordsTexts } from '#web/features/citations/words-texts.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ExportFormat } from './export-citations.browser.ts';
import { EXPORT_PAGES } from './export-limit.ts';
import { exportTexts } from './texts.ts';

const formats = [
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['jsonld', 'JSON-LD'],
] as const satisfies readonly (readonly [ExportFormat, string])[];

interface CitationExportProps {
  readonly map: CitationMap;
  readonly stance: Stance | undefined;
  readonly onlyEdition: boolean;
}

const useExport = (view: CitationExportProps) => {
  const texts = useTexts(exportTexts);
  const stances = useTexts(wordsTexts);
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useAuth().user?.sub ?? null;
  const { siteOrigin: origin } = useConfig();
  const words = { columns: texts.exportColumns, citesIn: texts.citesIn, stances, origin };
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { exportCitations } = await import('./export-citations.browser.ts');
      await exportCitations({ ...view, queries, api, viewer, words }, format);
    },
  });
};

/** Saves the citations of a map as a file. The code for it loads on press. */
export const CitationExport = (view: CitationExportProps) => {
  const texts = useTexts(exportTexts);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { mutate, isPending, isError, variables } = useExport(view);
  return (
    <Box sx={{ mt: 5, '@media print': { display: 'none' } }}>
      <Button
        variant="outlined"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        startIcon={<Download aria-hidden size={18} />}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {texts.export}
      </Button>
      {open && (
        <Box id={panel} sx={{ mt: 1.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {texts.exportHint(EXPORT_PAGES * MAP_BOOKS_MAX, MAP_BOOKS_MAX)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {formats.map(([format, name]) => (
              <Button
                key={format}
                variant="outlined"
                loading={isPending && variables === format}
                disabled={isPending}
                onClick={() => {
                  mutate(format);
                }}
              >
                {name}
              </Button>
            ))}
          </Box>
          <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
            {isError && texts.exportFailed}
          </Typography>
        </Box>
      )}
    </Box>
  );
};
