import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { SearchForm } from '#web/components/search-form.tsx';
import { Cover } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { HeadTags } from '#web/lib/head-tags.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { MapSample } from './map-sample.tsx';
import { Newest } from './newest.tsx';
import { newestQuery } from './queries.ts';
import { homeTexts } from './texts.ts';

const SUGGESTED_WORDS = ['夏目漱石', '宮沢賢治', '太宰治', '芥川龍之介', '与謝野晶子', '絵本'];

/** Suggested searches. */
export const FindBooks = () => {
  const texts = useTexts(homeTexts);
  const languageOf = useTextLanguage();
  return (
    <Box component="section" aria-label={texts.findBooks} sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.findBooks}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SUGGESTED_WORDS.map((word) => (
          <Chip
            key={word}
            label={word}
            lang={languageOf(word)}
            component={Link}
            to={pageHref.search(word)}
            clickable
          />
        ))}
      </Box>
    </Box>
  );
};

/** Well-known books. Each links to a search, so that it works with any catalogue. */
const SHOWN_TITLES = ['こころ', '銀河鉄道の夜', '人間失格', '吾輩は猫である', '羅生門', '雪国'];

const Shelf = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 1),
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  alignItems: 'end',
  '& a': { display: 'block', transition: 'transform .15s', borderRadius: 5 },
  '& a:hover': { transform: 'translateY(-4px)' },
}));

/** In the place of citations, where none is known. */
const KnownBooks = () => (
  <Shelf>
    {SHOWN_TITLES.map((title, index) => (
      <li key={title}>
        <Link to={pageHref.search(title)}>
          <Cover title={title} alt={title} eager first={index === 0} />
        </Link>
      </li>
    ))}
  </Shelf>
);

/** Home for visitors: what the product is, login, sign-up where the web has it, suggestions. */
export const WelcomePanel = () => {
  const texts = useTexts(homeTexts);
  const { signUp, productName, siteOrigin } = useConfig();
  const { data } = useQuery(newestQuery(useApi()));
  const cited = data?.mostCited.books ?? [];
  return (
    <>
      <HeadTags
        type="website"
        title={productName}
        description={texts.welcomeTitle}
        url={siteOrigin + pagePatterns.home}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
          gap: { xs: 4, md: 6 },
          alignItems: 'center',
          py: { xs: 1, sm: 4 },
        }}
      >
        <Box>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.7rem', sm: '2.1rem' } }}>
            {texts.welcomeTitle}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2, wordBreak: 'auto-phrase' }}>
            {texts.welcomeText}
          </Typography>
          <SearchForm label={texts.search} button={texts.searchButton} size="medium" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="contained" size="large" component={Link} to={pagePatterns.login}>
              {texts.login}
            </Button>
            {signUp === 'web' && (
              <Button variant="outlined" size="large" component={Link} to={pagePatterns.register}>
                {texts.signUp}
              </Button>
            )}
            <Button size="large" component={Link} to={pagePatterns.about}>
              {texts.aboutLink}
            </Button>
          </Box>
        </Box>
        {cited.length > 0 ? <MapSample books={cited} /> : <KnownBooks />}
      </Box>
      <FindBooks />
      <Newest />
    </>
  );
};
