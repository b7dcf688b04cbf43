import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocale } from '#web/texts/texts.ts';
import { themeOf } from '#web/theme/theme.ts';

/**
 * The head of the page has the style sheet of both schemes, and its first script alone decides which one is
 * shown. So MUI's provider writes neither the sheet, nor the attribute, nor the storage. Its own mode is
 * constant: a change would be a new context, for which React gives up a screen that is not hydrated yet.
 */
export const Look = ({ children }: { readonly children: ReactNode }) => {
  const { locale } = useLocale();
  return (
    <ThemeProvider
      theme={themeOf(locale)}
      disableStyleSheetGeneration
      colorSchemeNode={null}
      storageManager={null}
      defaultMode="light"
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};
