import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ArrowRightLeft, House, Info, Library, ScanBarcode } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useNoticeCount } from '#web/features/notices/public.ts';
import { ReaderAvatar, useOwnProfile } from '#web/features/readers/public.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BOTTOM_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { useLinkMenu } from './menu-button.tsx';
import { useReaderEntries } from './reader-entries.ts';
import { frameTexts } from './texts.ts';

const ICON_PX = 24;

const Items = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  height: BOTTOM_BAR_HEIGHT_PX,
});

const Item = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  flexDirection: 'column',
  gap: 2,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // Inside: the window would cut it off.
  '&:focus-visible': { ...theme.focusVisible, outlineOffset: -3 },
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
    boxShadow: `inset 0 3px 0 ${theme.vars.palette.primary.main}`,
  },
})) as typeof ButtonBase;

const links = [
  { name: 'home', icon: House, to: pagePatterns.home },
  { name: 'bookshelf', icon: Library, to: pagePatterns.ownBookshelf },
  { name: 'scan', icon: ScanBarcode, to: pagePatterns.scan },
  { name: 'lendings', icon: ArrowRightLeft, to: pagePatterns.lendings },
] as const;

/** The same page with and without a slash at its end. */
const isPage = (pathname: string, page: string): boolean =>
  pathname === page || pathname === `${page}/`;

/** The button of the menu: the reader's own pages, then what the small menu has elsewhere. */
const OwnMenu = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(frameTexts);
  const { pathname } = useLocation();
  const { data: profile } = useOwnProfile(user);
  const { friendRequests } = useNoticeCount(user.sub);
  const own = useReaderEntries(user.username, friendRequests);
  const label = texts.ownMenu(texts.accountMenu(user.username));
  const { button, part } = useLinkMenu({
    label,
    entries: [
      ...own,
      { text: texts.lendings, to: pagePatterns.lendings, icon: ArrowRightLeft, apart: true },
      { text: texts.about, to: pagePatterns.about, icon: Info },
    ],
    upwards: true,
    language: true,
  });
  return (
    <>
      <Item {...button} aria-current={own.some(({ to }) => isPage(pathname, to)) || undefined}>
        <ReaderAvatar profile={profile} size={ICON_PX} />
        <span aria-hidden>{texts.own}</span>
      </Item>
      {part}
    </>
  );
};

/** The pages that readers use most, and their menu, within reach of a thumb. */
export const BottomBar = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(frameTexts);
  const { pathname } = useLocation();
  return (
    <Items aria-label={texts.readerNavigation}>
      {links.map(({ name, icon: Icon, to }) => (
        <Item
          key={name}
          component={Link}
          to={to}
          aria-current={isPage(pathname, to) ? 'page' : undefined}
        >
          <Icon aria-hidden size={ICON_PX} />
          {texts[name]}
        </Item>
      ))}
      <OwnMenu user={user} />
    </Items>
  );
};
