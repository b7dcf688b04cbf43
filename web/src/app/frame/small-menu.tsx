import { Info, Library, LogIn, Menu as MenuIcon } from 'lucide-react';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { MenuButton } from './menu-button.tsx';

/** The menu of narrow screens, where the bar has no room for links (SP-141). */
export const SmallMenu = ({ signedIn }: { readonly signedIn: boolean }) => {
  const texts = useTexts('frame');
  const entries = [
    { text: texts.bookshelf, to: pagePatterns.ownBookshelf, icon: Library },
    ...(signedIn ? [] : [{ text: texts.login, to: pagePatterns.login, icon: LogIn }]),
    { text: texts.about, to: pagePatterns.about, icon: Info },
  ];
  return (
    <MenuButton label={texts.menu} entries={entries}>
      <MenuIcon aria-hidden />
    </MenuButton>
  );
};
