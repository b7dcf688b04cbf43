import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { searchTexts } from './texts.ts';
import { resultKinds, type ResultKind } from './use-kept-choices.ts';

const tabId = (kind: ResultKind): string => `${kind}-tab`;
const panelId = (kind: ResultKind): string => `${kind}-results`;

const Count = styled('span')(({ theme }) => ({
  display: 'inline-block',
  // Keeps its width when the number arrives.
  minWidth: '4.7em',
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0.25, 1),
  borderRadius: 99,
  backgroundColor: theme.vars.palette.action.hover,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
}));

const countText = (count: number | null | undefined, more: boolean): string => {
  if (typeof count === 'number') return more ? `${formatCount(count)}+` : formatCount(count);
  return count === null ? '–' : '…';
};

interface ResultTabsProps {
  readonly chosen: ResultKind;
  readonly onChoose: (kind: ResultKind) => void;
  /** Number of results by kind; undefined while loading, null when the search failed. */
  readonly counts: Readonly<Record<ResultKind, number | null | undefined>>;
  /** Whether there are more books than are counted. */
  readonly moreBooks: boolean;
  /** Whether only books near the query were found: a 0 above them would be no help. */
  readonly onlyNear: boolean;
}

/** The tabs for books and authors, each with its number of results. */
export const ResultTabs = ({ chosen, onChoose, counts, moreBooks, onlyNear }: ResultTabsProps) => {
  const search = useTexts(searchTexts);
  return (
    <Tabs
      aria-label={search.tabs}
      value={chosen}
      onChange={(_, kind: ResultKind) => {
        onChoose(kind);
      }}
    >
      {resultKinds.map((kind) => (
        <Tab
          key={kind}
          value={kind}
          id={tabId(kind)}
          aria-controls={panelId(kind)}
          label={
            <span>
              {search[kind]}{' '}
              <Count style={onlyNear && counts[kind] === 0 ? { visibility: 'hidden' } : undefined}>
                {countText(counts[kind], kind === 'books' && moreBooks)}
              </Count>
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

/** The content of a tab. Both panels stay mounted, so that switching tabs loses no state. */
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
