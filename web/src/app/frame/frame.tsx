import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { SnackbarProvider } from '../../components/snackbar.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

const MAIN_ID = 'content';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  padding: theme.spacing(1, 2),
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  zIndex: theme.zIndex.tooltip,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** What surrounds every screen but the login: bar, content, footer. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const texts = useTexts('frame');
  const content = useRef<HTMLElement>(null);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // A new address would be another page: its screen would begin anew.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {texts.skipToContent}
      </SkipLink>
      <TopBar />
      <Box
        component="main"
        ref={content}
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, outline: 'none' }}
      >
        <SnackbarProvider>{children}</SnackbarProvider>
      </Box>
      <Footer />
    </Box>
  );
};
