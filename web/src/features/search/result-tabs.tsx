import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';

export const resultKinds = ['books', 'authors'] as const;
export type ResultKind = (typeof resultKinds)[number];

const tabId = (kind: ResultKind): string => `${kind}-tab`;
const panelId = (kind: ResultKind): string => `${kind}-results`;

const Count = styled('span')(({ theme }) => ({
  display: 'inline-block',
  // As wide before the number is known as after.
  minWidth: '3.6em',
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0.25, 1),
  borderRadius: 99,
  backgroundColor: theme.palette.action.hover,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
}));

interface ResultTabsProps {
  readonly chosen: ResultKind;
  readonly onChoose: (kind: ResultKind) => void;
  /** How many of each there are; undefined while it is not known. */
  readonly counts: Readonly<Record<ResultKind, number | undefined>>;
}

/** Books or authors, with the number of each (SEARCH-01). */
export const ResultTabs = ({ chosen, onChoose, counts }: ResultTabsProps) => {
  const search = useTexts('search');
  return (
    <Tabs
      value={chosen}
      onChange={(_, kind: ResultKind) => {
        onChoose(kind);
      }}
      aria-label={search.tabs}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {resultKinds.map((kind) => (
        <Tab
          key={kind}
          value={kind}
          id={tabId(kind)}
          aria-controls={panelId(kind)}
          label={
            <span>
              {search[kind]} <Count>{counts[kind] ?? '…'}</Count>
            </span>
          }
        />
      ))}
    </Tabs>
  );
};

interface ResultPanelProps {
  readonly kind: ResultKind;
  readonly chosen: ResultKind;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** What a tab shows. Both panels stay in the page, so that going back and forth loses nothing. */
export const ResultPanel = ({ kind, chosen, busy, children }: ResultPanelProps) => (
  <div
    role="tabpanel"
    id={panelId(kind)}
    aria-labelledby={tabId(kind)}
    aria-busy={busy}
    hidden={kind !== chosen}
  >
    {children}
  </div>
);
