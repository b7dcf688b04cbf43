import {
  DndContext,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { VisuallyHidden } from '../../components/outside-link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { ListWithBooks } from './queries.ts';
import { ListRow, type ListActions } from './list-row.tsx';

/** A press on the grip is not a drag. */
const DRAG_DISTANCE_PX = 4;

interface ListRailProps extends ListActions {
  readonly lists: readonly ListWithBooks[];
  readonly chosen: string | undefined;
  readonly onMove: (from: number, to: number) => void;
}

/** The left column: all lists in their order; the grip and the arrow keys change it. */
export const ListRail = ({ lists, chosen, onMove, ...actions }: ListRailProps) => {
  const texts = useTexts({ ja, en });
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const activationConstraint = { distance: DRAG_DISTANCE_PX };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint }),
    useSensor(TouchSensor, { activationConstraint }),
  );
  const ids = lists.map(({ bookListID }) => bookListID);

  const move = (from: number, to: number) => {
    const list = lists[from];
    if (list === undefined || from === to || to < 0 || to >= lists.length) return;
    onMove(from, to);
    setAnnouncement(texts.reordered(list.listName, to + 1, lists.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  return (
    <>
      <VisuallyHidden id={hintId}>{texts.reorderHint}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        // Its own announcements are in English; ours are above, in the reader's language.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Box
            component="ul"
            aria-label={texts.lists}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {lists.map((list, n) => (
              <ListRow
                key={list.bookListID}
                list={list}
                chosen={list.bookListID === chosen}
                hintId={hintId}
                onStep={(by) => {
                  move(n, n + by);
                }}
                {...actions}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </>
  );
};

const nothing = (): undefined => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
