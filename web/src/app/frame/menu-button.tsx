import IconButton from '@mui/material/IconButton';
import { Suspense, useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Info, Library, LogIn, Menu as MenuIcon, ScanBarcode } from 'lucide-react';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { BarFailure } from './bar-failure.tsx';
import type { LinkMenuProps } from './link-menu.tsx';
import { frameTexts } from './texts.ts';

const fetchMenu = () => import('./link-menu.tsx');

// A menu needs MUI's modal code, which most visits never use.
const LinkMenu = lazyPart('LinkMenu', fetchMenu, BarFailure);

/** Prefetches the menu on hover or focus; a failure is reported after the click. */
const approach = (): void => {
  fetchMenu().catch(() => {});
};

type LinkMenuOptions = Omit<LinkMenuProps, 'id' | 'anchor' | 'onClose'>;

/** The properties of a button that opens a menu of links, and the menu. */
export const useLinkMenu = (options: LinkMenuOptions) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = {
    'aria-label': options.label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor === null ? undefined : id,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setOpened(true);
    },
  } as const;
  const part = opened && (
    <Suspense fallback={null}>
      <LinkMenu
        {...options}
        id={id}
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      />
    </Suspense>
  );
  return { button, part };
};

interface MenuButtonProps extends LinkMenuOptions {
  /** The icon of the button. */
  readonly children: ReactNode;
}

/** A button that opens a menu of links. */
export const MenuButton = ({ children, ...options }: MenuButtonProps) => {
  const { button, part } = useLinkMenu(options);
  return (
    <>
      <IconButton color="inherit" sx={{ p: 0.75 }} {...button}>
        {children}
      </IconButton>
      {part}
    </>
  );
};

/** The menu of narrow screens, where the bar has no room for links. */
export const SmallMenu = ({ signedIn }: { readonly signedIn: boolean }) => {
  const texts = useTexts(frameTexts);
  const entries = [
    { text: texts.bookshelf, to: pagePatterns.ownBookshelf, icon: Library },
    signedIn
      ? { text: texts.scan, to: pagePatterns.scan, icon: ScanBarcode }
      : { text: texts.login, to: pagePatterns.login, icon: LogIn },
    { text: texts.about, to: pagePatterns.about, icon: Info },
  ];
  return (
    <MenuButton label={texts.menu} entries={entries}>
      <MenuIcon aria-hidden />
    </MenuButton>
  );
};
