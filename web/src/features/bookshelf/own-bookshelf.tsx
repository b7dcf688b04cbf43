import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArchiveRestore, ListChecks, Settings2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { CountedHondana } from '../../parts/copies/hondanas.ts';
import { useTexts } from '../../texts/texts.ts';
import { BookshelfBrowser } from './bookshelf-browser.tsx';
import type { BookshelfItem, PaperItem } from './bookshelf-items.ts';
import type { ItemMenuProps, Lending, OpenMenu } from './item-menu.tsx';
import type { Asking, OwnDialogsProps, RenderActions } from './own-dialogs.tsx';
import type { Extent } from './use-bookshelf.ts';
import { SelectionBar } from './selection-bar.tsx';
import { inShownOrder, useSelection } from './selection.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Loaded when it first opens. */
const ItemMenu = lazyPart<'ItemMenu', ItemMenuProps>('ItemMenu', () => import('./item-menu.tsx'));

/** Loaded when the first of them opens. */
const OwnDialogs = lazyPart<'OwnDialogs', OwnDialogsProps>(
  'OwnDialogs',
  () => import('./own-dialogs.tsx'),
);

interface ActionsProps {
  readonly onManage: () => void;
  readonly onRemoved: () => void;
  /** Absent where there is nothing to select. */
  readonly onSelect?: () => void;
}

const Actions = ({ onManage, onRemoved, onSelect }: ActionsProps) => {
  const texts = useTexts({ ja, en });
  return (
    <>
      <Button size="small" startIcon={<Settings2 aria-hidden size={18} />} onClick={onManage}>
        {texts.manage}
      </Button>
      {onSelect !== undefined && (
        <Button size="small" startIcon={<ListChecks aria-hidden size={18} />} onClick={onSelect}>
          {texts.selecting}
        </Button>
      )}
      <IconButton
        color="primary"
        aria-label={texts.removed}
        title={texts.removed}
        aria-haspopup="dialog"
        onClick={onRemoved}
      >
        <ArchiveRestore aria-hidden size={18} />
      </IconButton>
    </>
  );
};

interface OwnBookshelfBrowserProps {
  readonly userSub: string;
  readonly items: readonly BookshelfItem[];
  readonly extent: Extent;
  readonly hondanas: readonly CountedHondana[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Shown instead of a bookshelf without books. */
  readonly empty: ReactNode;
  readonly renderActions: RenderActions;
  readonly lending: Lending;
  /** Opens the list of the removed copies. */
  readonly onRemoved: () => void;
  /** Renders who has borrowed a copy; only the owner sees it. */
  readonly renderBorrower: (GlobalBookID: string) => ReactNode;
  /** Renders more actions on the selected copies; `onDone` ends the selection. */
  readonly renderSelectionActions: (
    GlobalBookIDs: readonly string[],
    onDone: () => void,
  ) => ReactNode;
}

/** The menu of a copy, and the function that opens it at a button. */
const useItemMenu = (actions: Pick<ItemMenuProps, 'onAsk' | 'onSelect' | 'lending'>) => {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const onOpen = (item: PaperItem, button: HTMLElement) => {
    setOpen({ item, button });
    setIsLoaded(true);
  };
  const onClose = () => {
    setOpen(null);
  };
  const element = isLoaded && (
    <Suspense>
      <ItemMenu open={open} onClose={onClose} {...actions} />
    </Suspense>
  );
  return { onOpen, element };
};

/** One's own bookshelf: browsing, selecting and moving copies, and editing the hondanas. */
export const OwnBookshelfBrowser = (props: OwnBookshelfBrowserProps) => {
  const { items, hondanas } = props;
  const selection = useSelection(items);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (about: Asking) => {
    setAsking(about);
    setOpen(true);
  };
  const menu = useItemMenu({
    onAsk: ask,
    onSelect: (item) => {
      selection.set([item]);
    },
    lending: props.lending,
  });
  const actions = (onSelect?: () => void) => (
    <Actions
      onManage={() => {
        ask({ about: 'hondanas' });
      }}
      onRemoved={props.onRemoved}
      {...(onSelect && { onSelect })}
    />
  );
  const bar = (shown: readonly BookshelfItem[]) => (
    <SelectionBar
      selection={selection}
      shown={shown}
      onMove={() => {
        ask({ about: 'move', items: selection.selected });
      }}
      actions={props.renderSelectionActions(
        inShownOrder(selection.selected, shown).map(({ key }) => key),
        selection.end,
      )}
    />
  );

  return (
    <>
      {items.length === 0 ? (
        <>
          {actions()}
          {props.empty}
        </>
      ) : (
        <BookshelfBrowser
          items={items}
          extent={props.extent}
          label={props.label}
          owner={{
            hondanas,
            ...(selection.shown === null ? { actions: actions(selection.begin) } : { bar }),
            selection: selection.shown,
            renderActions: props.renderActions,
            renderBorrower: props.renderBorrower,
            onMenu: menu.onOpen,
          }}
        />
      )}
      {menu.element}
      {asking !== null && (
        <Suspense>
          <OwnDialogs
            userSub={props.userSub}
            hondanas={hondanas}
            asking={asking}
            open={open}
            onClose={() => {
              setOpen(false);
            }}
            onMoved={(failed) => {
              // What could not be moved stays selected, for another attempt.
              if (selection.shown !== null && failed.length > 0) selection.set(failed);
              else selection.end();
            }}
            renderActions={props.renderActions}
          />
        </Suspense>
      )}
    </>
  );
};
