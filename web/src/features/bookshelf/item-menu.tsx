import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import {
  BookCheck,
  Ellipsis,
  FileText,
  FolderInput,
  HandHelping,
  MessageCircle,
  NotebookPen,
  SquareCheck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { isOwnBookID } from '#contract/own-books.ts';
import { pageHref } from '#contract/pages.ts';
import { ALSO_OFFLINE, OnlineMenu } from '#web/components/online-only.tsx';
import { LendDialog, useReturnCopy } from '#web/features/copies/public.ts';
import { FinishToday } from '#web/features/reading-record/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { shownCopyOfItem, type PaperItem } from './bookshelf-items.ts';
import type { Asking } from './own-dialogs.tsx';
import { recordedBookOf } from './recorded-book.ts';
import { bookshelfTexts } from './texts.ts';

export interface OpenMenu {
  readonly item: PaperItem;
  readonly button: HTMLElement;
}

export interface ItemMenuProps {
  readonly userSub: string;
  /** Null while closed. */
  readonly open: OpenMenu | null;
  readonly onClose: () => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onSelect: (item: PaperItem) => void;
}

/** Lends a copy after asking to whom, and records a return at once. */
const useLending = (userSub: string) => {
  const [lent, setLent] = useState<PaperItem | null>(null);
  const onReturn = useReturnCopy(userSub);
  const close = () => {
    setLent(null);
  };
  return {
    onLend: setLent,
    onReturn: ({ key, title }: PaperItem) => void onReturn({ GlobalBookID: key, title }),
    dialog: lent !== null && (
      <LendDialog
        copies={[shownCopyOfItem(lent)]}
        userSub={userSub}
        onDone={close}
        onClose={close}
      />
    ),
  };
};

interface ActionProps extends MenuItemProps {
  readonly icon: LucideIcon;
}

const Content = ({ icon: Icon, children }: Pick<ActionProps, 'icon' | 'children'>) => (
  <>
    <ListItemIcon>
      <Icon aria-hidden size={18} />
    </ListItemIcon>
    {children}
  </>
);

const Action = ({ icon, children, ...item }: ActionProps) => (
  <MenuItem {...item}>
    <Content icon={icon}>{children}</Content>
  </MenuItem>
);

interface FinishActionProps extends Pick<ItemMenuProps, 'userSub' | 'onClose'> {
  readonly item: PaperItem;
}

/** Ends the reading of a book today. */
const FinishAction = ({ item, userSub, onClose }: FinishActionProps) => {
  const { finishToday } = useTexts(bookshelfTexts);
  return (
    <FinishToday
      book={recordedBookOf(item)}
      userSub={userSub}
      render={(onFinish) => (
        <Action
          icon={BookCheck}
          disabled={onFinish === undefined}
          onClick={() => {
            onFinish?.();
            onClose();
          }}
        >
          {finishToday}
        </Action>
      )}
    />
  );
};

/** The menu of one copy: one for all of them, at the button that opened it. */
export const ItemMenu = ({ open, userSub, onClose, onAsk, onSelect }: ItemMenuProps) => {
  const lending = useLending(userSub);
  const texts = useTexts(bookshelfTexts);
  const choose = (action: (item: PaperItem) => void) => () => {
    // The menu gives the focus back first: a dialog that opens returns it to the button.
    flushSync(onClose);
    if (open !== null) action(open.item);
  };
  // Kept while the menu closes.
  const KANRI_ID = open?.item.entry.global_book.KANRI_ID ?? '';
  const isLent = open?.item.entry.lending_status === 'Lending';
  return (
    <>
      <OnlineMenu anchorEl={open?.button ?? null} open={open !== null} onClose={onClose}>
        <Action
          icon={isLent ? Undo2 : HandHelping}
          onClick={choose(isLent ? lending.onReturn : lending.onLend)}
        >
          {isLent ? texts.bringBack : texts.lend}
        </Action>
        <MenuItem component={Link} to={pageHref.copy(open?.item.key ?? '')}>
          <Content icon={FileText}>{texts.copyPage}</Content>
        </MenuItem>
        {!isOwnBookID(KANRI_ID) && (
          <MenuItem component={Link} to={`${pageHref.manifestation(KANRI_ID)}#impression`}>
            <Content icon={MessageCircle}>{texts.writeImpression}</Content>
          </MenuItem>
        )}
        {open !== null && !isOwnBookID(KANRI_ID) && (
          <FinishAction item={open.item} userSub={userSub} onClose={onClose} />
        )}
        {!isOwnBookID(KANRI_ID) && (
          <Action
            icon={NotebookPen}
            onClick={choose((item) => {
              onAsk({ about: 'record', item });
            })}
          >
            {texts.record}
          </Action>
        )}
        <Action
          icon={FolderInput}
          onClick={choose((item) => {
            onAsk({ about: 'move', items: [item] });
          })}
        >
          {texts.move}
        </Action>
        <Action {...ALSO_OFFLINE} icon={SquareCheck} onClick={choose(onSelect)}>
          {texts.select}
        </Action>
        <Action
          icon={Ellipsis}
          onClick={choose((item) => {
            onAsk({ about: 'act', item });
          })}
        >
          {texts.otherActions}
        </Action>
      </OnlineMenu>
      {lending.dialog}
    </>
  );
};
