import IconButton from '@mui/material/IconButton';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Info, Library, LogIn, Menu as MenuIcon, ScanBarcode } from 'lucide-react';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useTexts } from '../../texts/texts.ts';
import { BarFailure } from './bar-failure.tsx';
import type { MenuEntry } from './link-menu.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const fetchMenu = () => import('./link-menu.tsx');

// A menu needs MUI's modal code, which most visits never use.
const LinkMenu = lazyPart('LinkMenu', fetchMenu, BarFailure);

/** Prefetches the menu on hover or focus; a failure is reported after the click. */
const approach = (): void => {
  fetchMenu().catch(() => {});
};

interface MenuButtonProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The icon of the button. */
  readonly children: ReactNode;
}

/** A button that opens a menu of links. */
export const MenuButton = ({ label, entries, children }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
        sx={{ p: 0.75 }}
      >
        {children}
      </IconButton>
      {opened && (
        <Suspense fallback={null}>
          <LinkMenu
            id={id}
            label={label}
            anchor={anchor}
            entries={entries}
            onClose={() => {
              setAnchor(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** The menu of narrow screens, where the bar has no room for links. */
export const SmallMenu = ({ signedIn }: { readonly signedIn: boolean }) => {
  const texts = useTexts({ ja, en });
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
