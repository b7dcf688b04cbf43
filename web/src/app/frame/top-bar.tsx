import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Library, LogIn, ScanBarcode, type LucideIcon } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Logo } from '#web/components/logo.tsx';
import { BySession } from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BOTTOM_BAR_MEDIA, colors, PAGE_WIDTH_PX, TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { BarFailure } from './bar-failure.tsx';
import { SmallMenu } from './menu-button.tsx';
import { SearchBox } from './search-box.tsx';
import { frameTexts } from './texts.ts';

// Loaded on demand, because visitors have none.
const ReaderTools = lazyPart('ReaderTools', () => import('./reader-tools.tsx'), BarFailure);

/** Size of the menu's button. */
const AVATAR_BUTTON_PX = 48;

/** The bar overlaps the page by this much. */
const BAR_ELEVATION = 4;

const wideOnly = { display: { xs: 'none', md: 'inline-flex' } } as const;
const narrowOnly = {
  display: { xs: 'block', md: 'none' },
  // Readers have a bar at the bottom there.
  'html[data-reader] &': { [BOTTOM_BAR_MEDIA]: { display: 'none' } },
} as const;

/** What is in the bar at the bottom of phones. */
const NotOnPhones = styled('div')({ [BOTTOM_BAR_MEDIA]: { display: 'none' } });

interface BarLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly children: string;
}

const BarLink = ({ to, icon: Icon, children }: BarLinkProps) => (
  <Button
    color="inherit"
    component={Link}
    to={to}
    startIcon={<Icon size={18} aria-hidden />}
    sx={wideOnly}
  >
    {children}
  </Button>
);

const ToolsPlace = () => (
  <>
    <Skeleton variant="circular" width={AVATAR_BUTTON_PX} height={AVATAR_BUTTON_PX} />
    <NotOnPhones>
      <Skeleton variant="circular" width={AVATAR_BUTTON_PX} height={AVATAR_BUTTON_PX} />
    </NotOnPhones>
  </>
);

const ReaderLinks = ({ tools }: { readonly tools: ReactNode }) => {
  const texts = useTexts(frameTexts);
  return (
    <>
      <BarLink to={pagePatterns.ownBookshelf} icon={Library}>
        {texts.bookshelf}
      </BarLink>
      <BarLink to={pagePatterns.scan} icon={ScanBarcode}>
        {texts.scan}
      </BarLink>
      {tools}
    </>
  );
};

const AccountLinks = () => {
  const texts = useTexts(frameTexts);
  const { user } = useAuth();
  return (
    <BySession
      visitor={
        <BarLink to={pagePatterns.login} icon={LogIn}>
          {texts.login}
        </BarLink>
      }
      pending={<ReaderLinks tools={<ToolsPlace />} />}
      reader={
        user !== null && (
          <ReaderLinks
            tools={
              <Suspense fallback={<ToolsPlace />}>
                <ReaderTools user={user} />
              </Suspense>
            }
          />
        )
      }
    />
  );
};

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  flexShrink: 0,
  color: colors.onTopBar,
  // Its own color in both schemes.
  backgroundColor: colors.topBar,
  // The ring of the page would not be seen on the bar.
  '--color-focus-ring': colors.topBarFocusRing,
  boxShadow: theme.shadows[BAR_ELEVATION],
  '@media print': { display: 'none' },
}));

const Content = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: PAGE_WIDTH_PX,
  minHeight: TOP_BAR_HEIGHT_PX,
  margin: '0 auto',
  padding: theme.spacing(0, 2),
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(2), padding: theme.spacing(0, 3) },
}));

/** The bar of every page but the login: logo, search and links to the reader's own pages. */
export const TopBar = () => {
  const texts = useTexts(frameTexts);
  const { productName } = useConfig();
  const { user } = useAuth();
  return (
    <Bar>
      <Content aria-label={texts.mainNavigation}>
        <Box
          component={Link}
          to={pagePatterns.home}
          aria-label={productName}
          sx={{ textDecoration: 'none', flexShrink: 0 }}
        >
          <Logo tone="light" compact />
        </Box>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center', minWidth: 0 }}>
          <SearchBox />
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, md: 1 },
            flexShrink: 0,
            // What arrives with the session does not move the rest.
            minHeight: AVATAR_BUTTON_PX,
          }}
        >
          <AccountLinks />
          <Box sx={narrowOnly}>
            <SmallMenu signedIn={user !== null} />
          </Box>
        </Box>
      </Content>
    </Bar>
  );
};
