import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import { japanToday } from '#web/features/copies/public.ts';
import { BOOKSHELF_COLUMNS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { BookshelfGrid } from './bookshelf-grid.tsx';
import type { BookshelfItem, PaperItem } from './bookshelf-items.ts';
import type { BookshelfListProps } from './bookshelf-list.tsx';
import { BookshelfLayout } from './bookshelf-page.tsx';
import { BookshelfStatus } from './bookshelf-status.tsx';
import { FindRow, LookRow } from './bookshelf-toolbar.tsx';
import {
  needsWholeBookshelf,
  viewBookshelf,
  viewForOthers,
  WHOLE_BOOKSHELF,
  isLoaded,
  NOTHING_LOADED,
  type BookshelfView,
  type LoadedFilters,
} from './bookshelf-view.ts';
import { HondanaRail } from './hondana-rail.tsx';
import type { ItemsProps, Selection } from './item-parts.tsx';
import type { LendingDialogProps } from './lendings.tsx';
import { allHondana, listHondanas } from './listed-hondanas.ts';
import { JUMP_ROW_PX, SectionJump } from './section-jump.tsx';
import { bookshelfTexts } from './texts.ts';
import type { Section } from './title-sections.ts';
import type { Extent } from './use-bookshelf.ts';
import { useSectionJump } from './use-section-jump.ts';
import { useViewInAddress } from './view-address.ts';
import type { RowsHandle } from './virtual-rows.tsx';

/** Loaded when it is first opened: nobody needs a dialog to browse. */
const LendingDialog = lazyPart<'LendingDialog', LendingDialogProps>(
  'LendingDialog',
  () => import('./lendings.tsx'),
);

/** Loaded when it is first chosen, like the other view without covers. */
const BookshelfList = lazyPart<'BookshelfList', BookshelfListProps>(
  'BookshelfList',
  () => import('./bookshelf-list.tsx'),
);

const SpineShelves = lazyPart<'SpineShelves', ItemsProps>(
  'SpineShelves',
  () => import('./spine-shelves.tsx'),
);

/** What stays below the top bar: filter, sort and sections, so that most of a phone shows books. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: TOP_BAR_HEIGHT_PX,
  zIndex: 2,
  margin: theme.spacing(0, -2),
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.up('sm')]: { margin: theme.spacing(0, -3), padding: theme.spacing(1, 3) },
  [theme.breakpoints.up('md')]: { margin: 0, padding: theme.spacing(1, 0) },
}));

/** Height of the row with filter and sort. */
const FIND_ROW_PX = 56;
/** Height of what stays at the top of the window while there are sections. */
const COVERED_PX = TOP_BAR_HEIGHT_PX + FIND_ROW_PX + JUMP_ROW_PX;

/** When the view changes while the reader is far down, the books begin at the top again. */
const useStartOfBooks = (view: BookshelfView): RefObject<HTMLDivElement | null> => {
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView();
  }, [view]);
  return start;
};

const Views = ({ view, onChange, rows, ...items }: ItemsProps & ViewsProps) => {
  if (view.look === 'spines') return <SpineShelves {...items} />;
  if (view.look === 'covers') return <BookshelfGrid {...items} />;
  return (
    <BookshelfList
      {...items}
      rows={rows}
      covered={COVERED_PX}
      sort={view.sort}
      onSort={(sort) => {
        onChange({ sort: view.sort === sort ? WHOLE_BOOKSHELF.sort : sort });
      }}
    />
  );
};

interface ViewsProps {
  readonly view: BookshelfView;
  readonly onChange: (part: Partial<BookshelfView>) => void;
  /** Scrolls the list. */
  readonly rows: RefObject<RowsHandle | null>;
}

/** A filter by what is loaded when it is chosen. */
export interface LoadedFilter {
  readonly isIn: LoadedFilters[keyof LoadedFilters];
  /** Shown where it could not be loaded. */
  readonly failure: ReactNode;
  /** Shown above the items. */
  readonly above: OwnerTools['above'];
}

/** What the owner of a bookshelf can do beside browsing. */
export interface OwnerTools {
  readonly hondanas: readonly GlobalHondana[];
  readonly selection: Selection | null;
  readonly onMenu: (item: PaperItem, button: HTMLElement) => void;
  /** Buttons beside the number of books. */
  readonly actions?: ReactNode;
  /** The bar of the selection; given the items that are shown, and the section that was jumped to. */
  readonly bar?: (shown: readonly BookshelfItem[], section: Section | undefined) => ReactNode;
  readonly loaded: LoadedFilters;
  /** Shown where what the chosen filter needs could not be loaded. */
  readonly failure: ReactNode;
  /** Above the items that are shown. */
  readonly above: (shown: readonly BookshelfItem[]) => ReactNode;
}

interface BookshelfBrowserProps {
  /** All items, or the newest ones while there is a rest. */
  readonly items: readonly BookshelfItem[];
  readonly extent: Extent;
  /** Accessible name of the list. */
  readonly label: string;
  /** Absent on another reader's bookshelf. */
  readonly owner?: OwnerTools;
}

const useHondanaOf = (hondanas: readonly GlobalHondana[] | undefined) =>
  useMemo(() => {
    const own = new Map(hondanas?.map((hondana) => [hondana.GlobalHondanaID, hondana]));
    return (item: PaperItem) => own.get(item.hondanaKey) ?? item.entry.global_hondana;
  }, [hondanas]);

const NothingFound = ({ onShowAll }: { readonly onShowAll: () => void }) => {
  const texts = useTexts(bookshelfTexts);
  return (
    <EmptyState title={texts.nothingFound}>
      <Button onClick={onShowAll}>{texts.showAll}</Button>
    </EmptyState>
  );
};

interface BooksProps extends ItemsProps, ViewsProps {
  /** Whether the view needs copies that are not loaded. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

const Books = ({ isWaiting, hasFailed, ...views }: BooksProps) => {
  const { view, onChange, items } = views;
  if (isWaiting) return !hasFailed && <BookGridSkeleton columns={BOOKSHELF_COLUMNS} />;
  if (items.length > 0) {
    return (
      <Suspense fallback={<BookGridSkeleton columns={BOOKSHELF_COLUMNS} />}>
        <Views {...views} />
      </Suspense>
    );
  }
  return (
    <NothingFound
      onShowAll={() => {
        onChange({ ...WHOLE_BOOKSHELF, sort: view.sort, look: view.look });
      }}
    />
  );
};

/** The dialog with the lendings of a copy, and the function that opens it. */
const useLendingDialog = (today: string | null) => {
  // Kept after closing: the dialog shows it during its closing animation.
  const [item, setItem] = useState<PaperItem | null>(null);
  const [open, setOpen] = useState(false);
  const onOpen = useCallback((of: PaperItem) => {
    setItem(of);
    setOpen(true);
  }, []);
  const onClose = () => {
    setOpen(false);
  };
  const dialog = item !== null && (
    <Suspense>
      <LendingDialog item={item} today={today} open={open} onClose={onClose} />
    </Suspense>
  );
  return { onOpen, dialog };
};

/** A bookshelf to browse: hondana list, filters, sort, three views and the lendings of a copy. */
export const BookshelfBrowser = memo(
  ({ items, extent: { total, rest }, label, owner }: BookshelfBrowserProps) => {
    const { view: addressed, change, type } = useViewInAddress();
    const isOwn = owner !== undefined;
    const view = useMemo(() => (isOwn ? addressed : viewForOthers(addressed)), [isOwn, addressed]);
    const [today] = useState(() => (isOwn ? japanToday() : null));
    const loaded = owner?.loaded ?? NOTHING_LOADED;
    // Keeps typing responsive; the books render deferred.
    const shownView = useDeferredValue(view);
    const { shown, counts } = useMemo(
      () => viewBookshelf(items, shownView, today, loaded),
      [items, shownView, today, loaded],
    );
    const isWhole = rest === null;
    const shelves = useMemo(
      () => (isWhole ? listHondanas(items, owner?.hondanas) : [allHondana(total)]),
      [isWhole, items, total, owner?.hondanas],
    );
    const hondanaOf = useHondanaOf(owner?.hondanas);
    const start = useStartOfBooks(shownView);
    const lending = useLendingDialog(today);
    const isLoading = !isLoaded(shownView.state, loaded);
    const isWaiting = isLoading || (!isWhole && needsWholeBookshelf(shownView));
    const failure = isLoading && owner?.failure;
    const jump = useSectionJump(shown, shownView, isWhole);

    return (
      <BookshelfLayout aria-busy={isWaiting}>
        <HondanaRail
          shelves={shelves}
          isLoading={!isWhole}
          chosen={view.shelf}
          onChoose={(shelf) => {
            change({ shelf });
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box ref={start} sx={{ scrollMarginTop: TOP_BAR_HEIGHT_PX }} />
          <Sticky>
            <FindRow view={view} onChange={change} onType={type} />
            {jump.sections !== null && (
              <SectionJump sections={jump.sections} onJump={jump.onJump} />
            )}
          </Sticky>
          <LookRow
            view={view}
            counts={counts}
            isCounted={isWhole}
            isKnown={(state) => isLoaded(state, loaded)}
            isOwn={isOwn}
            onChange={change}
          />
          <BookshelfStatus shown={shown.length} total={isWhole ? items.length : total} rest={rest}>
            {owner?.actions}
          </BookshelfStatus>
          {failure}
          {!isWaiting && owner?.above(shown)}
          <Books
            isWaiting={isWaiting}
            hasFailed={Boolean(failure) || (rest !== null && rest.error !== null)}
            view={shownView}
            onChange={change}
            rows={jump.rows}
            items={shown}
            size={isWhole ? shown.length : total}
            label={label}
            today={today}
            hondanaOf={hondanaOf}
            onMenu={owner?.onMenu}
            selection={owner?.selection ?? null}
            onLending={lending.onOpen}
          />
          {owner?.bar?.(shown, jump.section)}
        </Box>
        {lending.dialog}
      </BookshelfLayout>
    );
  },
);
BookshelfBrowser.displayName = 'BookshelfBrowser';
