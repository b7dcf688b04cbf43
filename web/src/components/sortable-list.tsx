import {
  DndContext,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { colors } from '#web/theme/tokens.ts';
import { VisuallyHidden } from './outside-link.tsx';

/** A press on the grip is not a drag. */
const activationConstraint = { distance: 4 };

const nothing = (): undefined => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** What a row of a sortable list gets. */
export interface Sorting {
  readonly id: string;
  /** Id of the element that says how rows are moved. */
  readonly hintId: string;
  /** Moves the row one place up or down. */
  readonly onStep: (by: -1 | 1) => void;
}

interface SortableListProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly hintId: string;
  /** In their order. */
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /**
   * Moves an item to the index that `to` returns for its present one. Returns what screen readers
   * announce; null if nothing moves, also because there is no such index.
   */
  readonly onMove: (id: string, to: (from: number) => number) => string | null;
  /** The row of an item, with its id as key; it calls `useSortableRow`. */
  readonly children: (item: T, sorting: Sorting, index: number) => ReactNode;
}

/** A list whose rows pointer, finger and arrow keys reorder. */
export const SortableList = <T,>(props: SortableListProps<T>) => {
  const { label, hintId, items, idOf, onMove, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint }),
    useSensor(TouchSensor, { activationConstraint }),
  );
  const ids = items.map(idOf);
  const move = (id: string, to: (from: number) => number) => {
    const moved = onMove(id, to);
    if (moved !== null) setAnnouncement(moved);
  };
  const sortingOf = (id: string): Sorting => ({
    id,
    hintId,
    onStep: (by) => {
      move(id, (from) => from + by);
    },
  });
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over !== null) move(String(active.id), () => ids.indexOf(String(over.id)));
        }}
        // Its own announcements are in English; ours is above, in the reader's language.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Box
            component="ul"
            aria-label={label}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {items.map((item, index) => children(item, sortingOf(idOf(item)), index))}
          </Box>
        </SortableContext>
      </DndContext>
    </>
  );
};

/** Attributes of the row's element (`li`), and props of its grip. */
export const useSortableRow = ({ id, hintId, onStep }: Sorting) => {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return {
    row: {
      ref: setNodeRef,
      style: {
        transform: CSS.Translate.toString(transform),
        transition,
        ...(isDragging && ({ position: 'relative', zIndex: 1, opacity: 0.85 } as const)),
      },
    },
    grip: { gripRef: setActivatorNodeRef, listeners, hintId, onStep },
  };
};

type GripProps = ReturnType<typeof useSortableRow>['grip'] & { readonly label: string };

/** The grip of a row: dragged by pointer or finger, moved by the arrow keys. */
export const Grip = ({ label, gripRef, listeners, hintId, onStep }: GripProps) => (
  <ButtonBase
    ref={gripRef}
    {...listeners}
    aria-label={label}
    aria-describedby={hintId}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onStep(event.key === 'ArrowUp' ? -1 : 1);
    }}
    // Otherwise a finger on the grip would scroll the page.
    sx={{ alignSelf: 'stretch', px: 1, cursor: 'grab', touchAction: 'none', borderRadius: 1 }}
  >
    <GripVertical aria-hidden size={18} color={colors.faintInk} />
  </ButtonBase>
);
