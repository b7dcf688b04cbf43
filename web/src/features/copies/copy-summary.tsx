import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ReaderLink, shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts, type Locale, type Translated } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { Borrower } from './lendings/lending-table.tsx';
import {
  canRestore,
  daysOverdue,
  japanToday,
  lastDayToRestore,
  openLendingOf,
} from './lendings/lendings.ts';
import type { ja } from './texts.ja.ts';
import { copiesTexts } from './texts.ts';

/** How the viewer is related to a copy. */
export type CopyViewer = 'owner' | 'borrower' | 'other';

interface SentenceInput {
  readonly copy: CopyDetail;
  readonly viewer: CopyViewer;
  /** Name of the owner; null if unknown. */
  readonly owner: string | null;
  readonly texts: Translated<typeof ja>;
  readonly locale: Locale;
  readonly today: string;
}

const removedSentences = ({
  copy,
  viewer,
  owner,
  texts,
  locale,
  today,
}: SentenceInput): readonly string[] => {
  const { RemovedDate = today } = copy.GlobalBook;
  const day = (date: string) => dayInText(date, locale);
  if (viewer !== 'owner') return [texts.whoseBefore(owner), texts.removedOn(day(RemovedDate))];
  const last = canRestore(RemovedDate, today)
    ? texts.restoreUntil(day(lastDayToRestore(RemovedDate)))
    : texts.restoreOver;
  return [texts.yoursBefore, texts.removedOn(day(RemovedDate)), last];
};

const placeSentence = ({ copy, texts }: SentenceInput): string => {
  const hondana = copy.GlobalHondana?.HondanaName;
  return hondana === undefined ? texts.onNoShelf : texts.onShelf(hondana);
};

/** Whose the copy is; to owner and borrower also where it is now, and until when. */
const sentencesOf = (input: SentenceInput): readonly string[] => {
  const { copy, viewer, owner, texts, locale, today } = input;
  if (copy.GlobalBook.RemovedDate !== undefined) return removedSentences(input);
  const whose = viewer === 'owner' ? texts.yours : texts.whose(owner);
  if (viewer === 'other') return [whose];
  const lending = openLendingOf(copy.LendingHistory);
  if (lending === undefined) return [whose, placeSentence(input)];
  const days = daysOverdue(lending, today);
  const day = dayInText(lending.ReturnDate, locale);
  const isBorrower = viewer === 'borrower';
  const state =
    days > 0
      ? (isBorrower ? texts.borrowedOverdue : texts.lentOverdue)(day, days)
      : (isBorrower ? texts.borrowed : texts.lent)(day);
  return [whose, state];
};

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${colors.line}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2.5, 3) },
}));

const Parties = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(0.5),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
  },
  dt: { color: theme.vars.palette.text.secondary },
  dd: { margin: 0 },
}));

interface ShelfLinkProps {
  readonly hondana: NonNullable<CopyDetail['GlobalHondana']>;
  /** User name of another owner; undefined on the reader's own bookshelf. */
  readonly username: string | undefined;
}

/** Leads to the bookshelf with this hondana chosen. */
const ShelfLink = ({ hondana, username }: ShelfLinkProps) => {
  const path =
    username === undefined ? pagePatterns.ownBookshelf : pageHref.userBookshelf(username);
  const query = new URLSearchParams({ shelf: hondana.GlobalHondanaID });
  return (
    <Link component={RouterLink} to={`${path}?${query.toString()}`}>
      {hondana.HondanaName}
    </Link>
  );
};

interface CopySummaryProps {
  readonly copy: CopyDetail;
  readonly viewer: CopyViewer;
  /** The open lending with its borrower, for the owner. */
  readonly ownLending?: Parameters<typeof Borrower>[0]['lending'] | undefined;
  readonly actions: ReactNode;
}

interface PartiesOfProps extends Omit<CopySummaryProps, 'actions'> {
  /** User name of an owner who is not the viewer; undefined while it is loading. */
  readonly username: string | undefined;
}

/** Owner, shelf and borrower of a copy, as links. */
const PartiesOf = ({ copy, viewer, ownLending, username }: PartiesOfProps) => {
  const texts = useTexts(copiesTexts);
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  const isRemoved = copy.GlobalBook.RemovedDate !== undefined;
  // Everybody else reads the shelf's name among the facts of the copy.
  const hondana = isRemoved || viewer === 'other' ? undefined : copy.GlobalHondana;
  const lendings =
    viewer === 'borrower' ? `${pagePatterns.lendings}?role=borrower` : pagePatterns.lendings;
  return (
    <Parties>
      {ownerSub !== undefined && (
        <div>
          <dt>{texts.owner}</dt>
          <dd>
            <ReaderLink userSub={ownerSub} />
          </dd>
        </div>
      )}
      {hondana !== undefined && (viewer === 'owner' || username !== undefined) && (
        <div>
          <dt>{texts.keptOn}</dt>
          <dd>
            <ShelfLink hondana={hondana} username={username} />
          </dd>
        </div>
      )}
      {ownLending !== undefined && (
        <div>
          <dt>{texts.borrower}</dt>
          <dd>
            <Borrower lending={ownLending} />
          </dd>
        </div>
      )}
      {(viewer === 'borrower' || ownLending !== undefined) && (
        <div>
          <dt hidden>{texts.toLendings}</dt>
          <dd>
            <Link component={RouterLink} to={lendings}>
              {texts.toLendings}
            </Link>
          </dd>
        </div>
      )}
    </Parties>
  );
};

/** What a copy's page begins with: one plain sentence, who and where as links, what one can do. */
export const CopySummary = ({ actions, ...about }: CopySummaryProps) => {
  const { copy, viewer } = about;
  const texts = useTexts(copiesTexts);
  const { locale } = useLocale();
  const today = japanToday();
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  const owner = useQuery({
    ...userQuery(useApi(), ownerSub ?? ''),
    enabled: ownerSub !== undefined,
  });
  const waits = viewer !== 'owner' && ownerSub !== undefined && owner.isPending;
  const name = owner.data === undefined ? null : shownName(owner.data);
  const lending = viewer === 'other' ? undefined : openLendingOf(copy.LendingHistory);
  const isOverdue = lending !== undefined && daysOverdue(lending, today) > 0;
  return (
    <Panel>
      <Typography
        sx={{
          fontWeight: 700,
          fontSize: { xs: '1rem', sm: '1.1rem' },
          wordBreak: 'auto-phrase',
          color: isOverdue ? 'error.main' : 'text.primary',
        }}
      >
        {waits ? (
          <Skeleton width="60%" />
        ) : (
          sentencesOf({ copy, viewer, owner: name, texts, locale, today }).map((sentence, n) => (
            <Fragment key={sentence}>
              {n > 0 && texts.betweenSentences}
              {/* Lines break between sentences first. */}
              <span style={{ display: 'inline-block' }}>{sentence}</span>
            </Fragment>
          ))
        )}
      </Typography>
      <PartiesOf {...about} username={viewer === 'owner' ? undefined : owner.data?.username} />
      {actions}
    </Panel>
  );
};
