import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArchiveRestore, ListChecks, Printer, Settings2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { OnlineOnly } from '#web/components/online-only.tsx';
import type { CountedHondana } from '#web/features/copies/public.ts';
import { usePrint } from '#web/lib/use-print.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookshelfBrowser } from './bookshelf-browser.tsx';
import type { BookshelfItem, PaperItem } from './bookshelf-items.ts';
import { isLoaded, type LoadedFilters } from './bookshelf-view.ts';
import { ItemMenu, type ItemMenuProps, type OpenMenu } from './item-menu.tsx';
import type { Asking, OwnDialogsProps } from './own-dialogs.tsx';
import { EmptyBookshelf } from './own-links.tsx';
import { PrintedBookshelf } from './printed-bookshelf.tsx';
import { printedTexts } from './printed-texts.ts';
import type { SelectionActionsProps } from './selection-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { inShownOrder, useSelection } from './selection.ts';
import { bookshelfTexts } from './texts.ts';
import type { Section } from './title-sections.ts';
import type { Extent } from './use-bookshelf.ts';
import { useMissingVolumes } from './use-missing-volumes.tsx';
import { useUnread } from './use-unread.tsx';
import { useAddressedView } from './view-address.ts';

/** Loaded when the first of them opens: hondanas are sorted by dragging. */
const OwnDialogs = lazyPart<'OwnDialogs', OwnDialogsProps>(
  'OwnDialogs',
  () => import('./own-dialogs.tsx'),
);

/** Loaded when copies are selected. */
const SelectionActions = lazyPart<'SelectionActions', SelectionActionsProps>(
  'SelectionActions',
  () => import('./selection-actions.tsx'),
);

interface ActionsProps {
  readonly onAsk: (about: Asking) => void;
  /** Absent where there is nothing to select. */
  readonly onSelect?: () => void;
  readonly print: Pick<ReturnType<typeof usePrinted>, 'onPrint' | 'isPreparing'>;
  readonly selectButton: RefObject<HTMLButtonElement | null>;
}

const Actions = ({ onAsk, onSelect, print, selectButton }: ActionsProps) => {
  const texts = useTexts(bookshelfTexts);
  const printed = useTexts(printedTexts);
  return (
    <>
      <OnlineOnly>
        <Button
          size="small"
          startIcon={<Settings2 aria-hidden size={18} />}
          onClick={() => {
            onAsk({ about: 'hondanas' });
          }}
        >
          {texts.manage}
        </Button>
      </OnlineOnly>
      {onSelect !== undefined && (
        <Button
          ref={selectButton}
          size="small"
          startIcon={<ListChecks aria-hidden size={18} />}
          onClick={onSelect}
        >
          {texts.selecting}
        </Button>
      )}
      {onSelect !== undefined && (
        <IconButton
          color="primary"
          aria-label={printed.print}
          title={printed.print}
          loading={print.isPreparing}
          onClick={print.onPrint}
        >
          <Printer aria-hidden size={18} />
        </IconButton>
      )}
      <OnlineOnly>
        <IconButton
          color="primary"
          aria-label={texts.removed}
          title={texts.removed}
          aria-haspopup="dialog"
          onClick={() => {
            onAsk({ about: 'removed' });
          }}
        >
          <ArchiveRestore aria-hidden size={18} />
        </IconButton>
      </OnlineOnly>
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
}

/** The menu of a copy, and the function that opens it at a button. */
const useItemMenu = (actions: Pick<ItemMenuProps, 'userSub' | 'onAsk' | 'onSelect'>) => {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const onOpen = (item: PaperItem, button: HTMLElement) => {
    setOpen({ item, button });
  };
  const onClose = () => {
    setOpen(null);
  };
  return { onOpen, element: <ItemMenu open={open} onClose={onClose} {...actions} /> };
};

/** The button that gets the focus when the bar of the selection leaves with the button that had it. */
const useFocusAfter = (isSelecting: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isSelecting);
  useEffect(() => {
    if (before.current && !isSelecting && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    before.current = isSelecting;
  }, [isSelecting]);
  return button;
};

interface DialogsOptions extends Pick<OwnBookshelfBrowserProps, 'userSub' | 'hondanas'> {
  /** Called with the copies that could not be moved. */
  readonly onMoved: (failed: readonly PaperItem[]) => void;
}

/** The dialogs of one's own bookshelf, and the function that opens one. */
const useOwnDialogs = (options: DialogsOptions) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (about: Asking) => {
    setAsking(about);
    setOpen(true);
  };
  const element = asking !== null && (
    <Suspense>
      <OwnDialogs
        {...options}
        asking={asking}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </Suspense>
  );
  return { ask, element };
};

/** What is printed instead of the books on the screen, and how to print it. */
const usePrinted = (
  { items, hondanas, extent: { rest } }: OwnBookshelfBrowserProps,
  loaded: LoadedFilters,
) => {
  const isReady = isLoaded(useAddressedView().state, loaded);
  const { isPrinting, isAsked, ask } = usePrint(rest === null && isReady);
  return {
    onPrint: ask,
    isPreparing: isAsked && (rest === null || rest.error === null),
    element: isPrinting && <PrintedBookshelf {...{ items, hondanas, loaded }} />,
  };
};

/** The filters that ask for more when they are chosen. */
const useLoadedFilters = ({ items, userSub, extent: { rest } }: OwnBookshelfBrowserProps) => {
  const unread = useUnread(userSub);
  const incomplete = useMissingVolumes(items, { isWhole: rest === null, userSub });
  const loaded = useMemo(
    () => ({ unread: unread.isIn, incomplete: incomplete.isIn }),
    [unread.isIn, incomplete.isIn],
  );
  return { loaded, failure: unread.failure || incomplete.failure, above: incomplete.above };
};

/** One's own bookshelf: browsing, selecting and moving copies, and editing the hondanas. */
export const OwnBookshelfBrowser = (props: OwnBookshelfBrowserProps) => {
  const { items, hondanas, userSub } = props;
  const selection = useSelection(items);
  const filters = useLoadedFilters(props);
  const printed = usePrinted(props, filters.loaded);
  const selectButton = useFocusAfter(selection.shown !== null);
  // What failed stays selected, for another attempt.
  const onDone = (failed: readonly string[]) => {
    if (selection.shown === null || failed.length === 0) selection.end();
    else selection.set(selection.selected.filter(({ key }) => failed.includes(key)));
  };
  const dialogs = useOwnDialogs({
    userSub,
    hondanas,
    onMoved: (failed) => {
      onDone(failed.map(({ key }) => key));
    },
  });
  const menu = useItemMenu({
    userSub,
    onAsk: dialogs.ask,
    onSelect: (item) => {
      selection.set([item]);
    },
  });
  const actions = (onSelect?: () => void) => (
    <Actions
      onAsk={dialogs.ask}
      print={printed}
      selectButton={selectButton}
      {...(onSelect && { onSelect })}
    />
  );
  const bar = (shown: readonly BookshelfItem[], section: Section | undefined) => (
    <SelectionBar
      selection={selection}
      shown={shown}
      section={section}
      onMove={() => {
        dialogs.ask({ about: 'move', items: selection.selected });
      }}
      actions={
        <Suspense>
          <SelectionActions
            userSub={userSub}
            selected={inShownOrder(selection.selected, shown)}
            onDone={onDone}
          />
        </Suspense>
      }
    />
  );

  return (
    <>
      {items.length === 0 ? (
        <>
          {actions()}
          <EmptyBookshelf />
        </>
      ) : (
        <Box sx={{ '@media print': { display: 'none' } }}>
          <BookshelfBrowser
            items={items}
            extent={props.extent}
            label={props.label}
            owner={{
              hondanas,
              ...(selection.shown === null ? { actions: actions(selection.begin) } : { bar }),
              selection: selection.shown,
              ...filters,
              onMenu: menu.onOpen,
            }}
          />
        </Box>
      )}
      {printed.element}
      {menu.element}
      {dialogs.element}
    </>
  );
};
