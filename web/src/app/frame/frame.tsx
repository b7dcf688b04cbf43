import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Languages } from 'lucide-react';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { PageColumn } from '#web/components/layouts.tsx';
import { SnackbarProvider } from '#web/components/snackbar.tsx';
import { useConfig } from '#web/lib/config.ts';
import { FOOTER_COPYRIGHT } from '#web/lib/measures.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { BOTTOM_BAR_SPACE, TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { ReaderBar } from './reader-bar.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { frameTexts } from './texts.ts';
import { TopBar } from './top-bar.tsx';

const LanguageSwitch = () => {
  const texts = useTexts(frameTexts);
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

// Static styles: every page renders these, and `sx` costs more at run time.
const Foot = styled('footer')(({ theme }) => ({
  marginTop: theme.spacing(6),
  paddingBlock: theme.spacing(3),
  paddingBottom: `calc(${theme.spacing(3)} + ${BOTTOM_BAR_SPACE})`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));

const FootRow = styled(PageColumn)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2.5),
  rowGap: theme.spacing(1),
}));

const FootLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

const Switches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

/** Copyright, links to the pages about the product, and the switches of scheme and language. */
const Footer = () => {
  const texts = useTexts(frameTexts);
  const { productName } = useConfig();
  const links = [
    { text: texts.about, to: pagePatterns.about },
    { text: texts.aboutSticker, to: pagePatterns.aboutSticker },
    { text: texts.privacyPolicy, to: pagePatterns.privacyPolicy },
    { text: texts.contact, to: pagePatterns.serviceContact },
  ];
  return (
    <Foot>
      <FootRow>
        <Typography variant="body2">
          {FOOTER_COPYRIGHT} {productName}
        </Typography>
        <Links aria-label={texts.footerNavigation}>
          {links.map(({ text, to }) => (
            <FootLink key={to} to={to}>
              {text}
            </FootLink>
          ))}
        </Links>
        <Switches>
          <SchemeSwitch />
          <LanguageSwitch />
        </Switches>
      </FootRow>
    </Foot>
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
  const texts = useTexts(frameTexts);
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
        <ReaderBar />
      </Box>
    </SnackbarProvider>
  );
};
