import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  minHeight: 48,
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const TabButton = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  flexShrink: 0,
  minWidth: 90,
  maxWidth: 360,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  border: 0,
  borderBottom: '2px solid transparent',
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  // Inside: the list would cut it off.
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-selected=true]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}));

/** The tab that a key moves the focus to; undefined for other keys. */
const targetOf = ({ key, currentTarget: tab }: KeyboardEvent): Element | null | undefined => {
  const tabs = tab.parentElement;
  if (key === 'ArrowRight') return tab.nextElementSibling ?? tabs?.firstElementChild;
  if (key === 'ArrowLeft') return tab.previousElementSibling ?? tabs?.lastElementChild;
  if (key === 'Home') return tabs?.firstElementChild;
  return key === 'End' ? tabs?.lastElementChild : undefined;
};

const moveFocus = (event: KeyboardEvent): void => {
  const target = targetOf(event);
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
};

interface TabListProps<K extends string> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly tabs: readonly {
    readonly kind: K;
    readonly id: string;
    /** Id of the panel that the tab shows. */
    readonly panelId: string;
    readonly content: ReactNode;
  }[];
  readonly chosen: K;
  readonly onChoose: (kind: K) => void;
}

/**
 * Tabs over panels. The Tab key reaches the chosen one, the arrow keys, Home and End the others, and
 * Enter or Space chooses.
 */
export const TabList = <K extends string>({ label, tabs, chosen, onChoose }: TabListProps<K>) => {
  const [focused, setFocused] = useState<K | null>(null);
  // The Tab key leaves the list from whichever tab has the focus.
  const stop = focused ?? chosen;
  return (
    <List
      role="tablist"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {tabs.map(({ kind, id, panelId, content }) => (
        <TabButton
          key={kind}
          type="button"
          role="tab"
          id={id}
          aria-controls={panelId}
          aria-selected={kind === chosen}
          tabIndex={kind === stop ? 0 : -1}
          onFocus={() => {
            setFocused(kind);
          }}
          onKeyDown={moveFocus}
          onClick={() => {
            onChoose(kind);
          }}
        >
          {content}
        </TabButton>
      ))}
    </List>
  );
};
