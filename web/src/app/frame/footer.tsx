import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Languages } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { FOOTER_COPYRIGHT } from '#web/lib/measures.ts';
import { pagePatterns } from '#contract/pages.ts';
import { useConfig } from '../../lib/config.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import { PAGE_WIDTH_PX } from '../../theme/tokens.ts';

const LanguageSwitch = () => {
  const texts = useTexts('frame');
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

/** Copyright, the pages about the product, and the choice of language. */
export const Footer = () => {
  const texts = useTexts('frame');
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
        <LanguageSwitch />
      </Container>
    </Box>
  );
};
