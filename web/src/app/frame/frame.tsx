import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Languages } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { Button } from '../../components/button.tsx';
import { FOOTER_COPYRIGHT } from '../../lib/measures.ts';
import { useConfig } from '../../lib/config.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import { PAGE_WIDTH_PX, TOP_BAR_HEIGHT_PX } from '../../theme/tokens.ts';
import { SnackbarProvider } from '../../components/snackbar.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { TopBar } from './top-bar.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const LanguageSwitch = () => {
  const texts = useTexts({ ja, en });
  const { locale, choose } = useLocale();
  const other = locale === 'ja' ? 'en' : 'ja';
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Languages size={16} aria-hidden />}
      lang={other}
      onClick={() => {
        choose(other);
      }}
    >
      {texts.otherLanguage}
    </Button>
  );
};

/** Copyright, links to the pages about the product, and the switches of scheme and language. */
const Footer = () => {
  const texts = useTexts({ ja, en });
  const { productName } = useConfig();
  const links = [
    { text: texts.about, to: pagePatterns.about },
    { text: texts.aboutSticker, to: pagePatterns.aboutSticker },
    { text: texts.privacyPolicy, to: pagePatterns.privacyPolicy },
    { text: texts.contact, to: pagePatterns.serviceContact },
  ];
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 6, py: 3 }}>
      <Container
        sx={{
          maxWidth: `${String(PAGE_WIDTH_PX)}px !important`,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
        }}
      >
        <Typography variant="body2">
          {FOOTER_COPYRIGHT} {productName}
        </Typography>
        <Box
          component="nav"
          aria-label={texts.footerNavigation}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}
        >
          {links.map(({ text, to }) => (
            <Link key={to} component={RouterLink} to={to} variant="body2" color="inherit">
              {text}
            </Link>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SchemeSwitch />
          <LanguageSwitch />
        </Box>
      </Container>
    </Box>
  );
};

const MAIN_ID = 'content';
const CONTENT_HEIGHT = `calc(100dvh - ${String(TOP_BAR_HEIGHT_PX)}px)`;

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  padding: theme.spacing(1, 2),
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  zIndex: theme.zIndex.tooltip,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** The frame of every screen but the login: bar, content and footer. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const texts = useTexts({ ja, en });
  const content = useRef<HTMLElement>(null);
  return (
    <SnackbarProvider>
      <Box>
        <SkipLink
          href={`#${MAIN_ID}`}
          onClick={(event) => {
            // A change of the URL would remount the screen.
            event.preventDefault();
            content.current?.focus();
          }}
        >
          {texts.skipToContent}
        </SkipLink>
        <TopBar />
        {/* As high as the window, so that the footer never moves while a page loads. */}
        <Box
          component="main"
          ref={content}
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ minHeight: CONTENT_HEIGHT, outline: 'none' }}
        >
          {children}
        </Box>
        <Footer />
      </Box>
    </SnackbarProvider>
  );
};
