import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { LICENSES_FILE } from '#contract/site-files.ts';
import { Prose } from '#web/components/layouts.tsx';
import { Page } from '#web/components/page.tsx';
import { aboutTexts } from '#web/features/about/public.ts';
import { StanceHelp, wordsTexts } from '#web/features/citations/public.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Download links of the mobile app; hidden unless the deployment configures them. */
const AppLinks = () => {
  const texts = useTexts(aboutTexts);
  const { iosAppUrl, androidAppUrl } = useConfig();
  const links = [
    { text: texts.ios, href: iosAppUrl },
    { text: texts.android, href: androidAppUrl },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      {links.map(({ text, href }) =>
        href === undefined ? null : (
          <Button
            key={text}
            component="a"
            variant="outlined"
            href={href}
            target="_blank"
            rel="noopener"
          >
            {text}
          </Button>
        ),
      )}
    </Box>
  );
};

/** `/about`: the aims of the product, the app and the sources of the data. */
export const AboutScreen = () => {
  const texts = useTexts(aboutTexts);
  const words = useTexts(wordsTexts);
  const { signUp } = useConfig();
  return (
    <Page title={texts.title}>
      <Prose>
        <p>{texts.lead}</p>
        <h2>{texts.slowTitle}</h2>
        <p>{texts.slow}</p>
        <h2>{texts.annotationTitle}</h2>
        <p>{texts.annotation}</p>
        <h2>{texts.kindsTitle}</h2>
        <ul>
          {texts.kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
        <h2>{words.help.title}</h2>
        <StanceHelp />
        <h2>{texts.shelfTitle}</h2>
        <p>{texts.shelf}</p>
        <Button component={Link} to={pagePatterns.aboutSticker} sx={{ ml: -1 }}>
          {texts.stickerLink}
        </Button>
        <h2>{texts.appTitle}</h2>
        <p>{texts.app[signUp ?? 'app']}</p>
        <AppLinks />
        <h2>{texts.sourcesTitle}</h2>
        <ul>
          {texts.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
        <Button component="a" href={`/${LICENSES_FILE}`} sx={{ ml: -1 }}>
          {texts.licensesLink}
        </Button>
      </Prose>
    </Page>
  );
};
