import { useMemo, useRef, useState } from 'react';
import type { BookshelfItem } from './bookshelf-items.ts';
import type { BookshelfView } from './bookshelf-view.ts';
import { sectionsOf, type Section } from './title-sections.ts';
import type { RowsHandle } from './virtual-rows.tsx';

/** The sections of the list, and where the reader has jumped to. */
export const useSectionJump = (
  shown: readonly BookshelfItem[],
  view: BookshelfView,
  isWhole: boolean,
) => {
  const rows = useRef<RowsHandle>(null);
  const { look, sort } = view;
  const sections = useMemo(
    () => (look === 'list' && isWhole ? sectionsOf(shown, sort) : null),
    [look, sort, isWhole, shown],
  );
  const [name, setName] = useState<string>();
  const onJump = (section: Section) => {
    setName(section.name);
    if (section.start !== undefined) rows.current?.scrollTo(section.start);
  };
  const section = sections?.find((one) => one.name === name && one.start !== undefined);
  return { rows, sections, section, onJump };
};
