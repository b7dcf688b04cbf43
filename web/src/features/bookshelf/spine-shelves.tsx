import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import { lendingStateOf, type BookshelfItem } from './bookshelf-items.ts';
import { itemLink } from './item-link.ts';
import { Pick, type ItemsProps } from './item-parts.tsx';
import { firstAuthorIn } from '#contract/responsibility.ts';
import { boardsOf, SPINE_HEIGHT_PX, spineLookOf } from './spine-look.ts';
import { bookshelfTexts } from './texts.ts';
import { VirtualRows } from './virtual-rows.tsx';

const GAP_PX = 3;
const BOARD_PX = 10;
const ROW_GAP_PX = 26;
/** Where nothing is measured yet. */
const FIRST_GUESS_PX = 358;

const Spine = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  overflow: 'hidden',
  borderRadius: '3px 3px 1px 1px',
  boxShadow: colors.spineShadow,
  // A lent copy is a gap in the shelf: its outline shows where it belongs.
  '&[data-away]': {
    boxShadow: 'none',
    border: `2px dashed ${colors.quietInk}`,
    backgroundColor: 'transparent !important',
    color: `${colors.ink} !important`,
  },
});

const Vertical = styled('span')({
  writingMode: 'vertical-rl',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
});

const Title = styled(Vertical)({
  flex: 1,
  minHeight: 0,
  paddingInline: 8,
  fontFamily: titleType.fontFamily,
  fontSize: 14,
  fontWeight: titleType.fontWeight,
});
const Author = styled(Vertical)({ maxHeight: '34%', paddingBottom: 8, fontSize: 11.5 });

const Away = styled('span')({
  width: '100%',
  padding: '3px 0',
  textAlign: 'center',
  fontSize: 11,
  fontWeight: 700,
  lineHeight: 1.35,
});

const stateColors = { lent: colors.lending.lent, overdue: colors.lending.overdue } as const;

interface SpineOfProps {
  readonly item: BookshelfItem;
  readonly today: string | null;
}

const lookOf = (item: BookshelfItem) =>
  item.kind === 'kindle'
    ? spineLookOf({ id: item.key })
    : spineLookOf({
        id: item.entry.global_book.KANRI_ID,
        color: item.entry.CoverColor,
        extent: item.entry.Extent,
      });

const DrawnSpine = ({ item, today }: SpineOfProps) => {
  const texts = useTexts(bookshelfTexts);
  const state = lendingStateOf(item, today);
  const { cloth, ink, height, width } = lookOf(item);
  return (
    <Spine
      style={{ height, width, backgroundColor: cloth, color: ink }}
      {...(state !== 'available' && { 'data-away': '' })}
    >
      {state !== 'available' && (
        <Away style={{ backgroundColor: stateColors[state].main, color: stateColors[state].ink }}>
          {state === 'overdue' ? texts.overdue : texts.lent}
        </Away>
      )}
      <Title>{item.title}</Title>
      {item.responsibility !== undefined && <Author>{firstAuthorIn(item.responsibility)}</Author>}
    </Spine>
  );
};

const SpineLink = styled('a')({
  display: 'block',
  textDecoration: 'none',
  borderRadius: 3,
  '@media (hover: hover)': {
    '&:hover': { transform: 'translateY(-6px)' },
  },
  '&:focus-visible': { transform: 'translateY(-6px)' },
});

type SpineProps = SpineOfProps & { readonly selection: ItemsProps['selection'] };

const SpineItem = ({ item, today, selection }: SpineProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const link = itemLink(item);
  if (selection !== null && item.kind === 'paper') {
    return (
      <Pick item={item} selection={selection} mark="over">
        <DrawnSpine item={item} today={today} />
      </Pick>
    );
  }
  const drawn = <DrawnSpine item={item} today={today} />;
  if (link === null || selection !== null)
    return <Box sx={{ opacity: selection === null ? 1 : 0.45 }}>{drawn}</Box>;
  const state = lendingStateOf(item, today);
  const stateText = { available: '', lent: texts.lent, overdue: texts.overdue }[state];
  const about = [item.title, item.responsibility, stateText].filter(Boolean).join(' / ');
  return (
    <SpineLink {...link} title={about} aria-label={`${about} (${common.opensInNewTab})`}>
      {drawn}
    </SpineLink>
  );
};

/** The width of the boards in pixels. */
const useBoardWidth = () => {
  const board = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_GUESS_PX);
  useLayoutEffect(() => {
    const measure = () => {
      setWidth(board.current?.clientWidth || FIRST_GUESS_PX);
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
    };
  }, []);
  return { board, width };
};

const Board = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: GAP_PX,
  height: SPINE_HEIGHT_PX + ROW_GAP_PX + BOARD_PX,
  paddingTop: ROW_GAP_PX,
  borderBottom: `${String(BOARD_PX)}px solid ${colors.board}`,
});

/** The spines of the books on boards, with the colors of their covers, as wide and high as the books are. */
export const SpineShelves = ({ items, size, label, today, selection }: ItemsProps) => {
  const { board, width } = useBoardWidth();
  const starts = useMemo(
    () =>
      boardsOf(
        items.map((item) => lookOf(item).width),
        { board: width, gap: GAP_PX },
      ),
    [items, width],
  );
  return (
    <div ref={board} role="list" aria-label={label}>
      <VirtualRows count={starts.length} estimate={SPINE_HEIGHT_PX + ROW_GAP_PX + BOARD_PX}>
        {(row) => (
          <Board role="presentation">
            {items.slice(starts[row], starts[row + 1]).map((item, n) => (
              <div
                key={item.key}
                role="listitem"
                aria-setsize={size}
                aria-posinset={(starts[row] ?? 0) + n + 1}
              >
                <SpineItem item={item} today={today} selection={selection} />
              </div>
            ))}
          </Board>
        )}
      </VirtualRows>
    </div>
  );
};
