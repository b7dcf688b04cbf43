import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  Check,
  CircleAlert,
  Plus,
  RotateCcw,
  Search,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { shelvingTexts } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { BookChoices } from './book-choices.tsx';
import { BookLine } from './book-line.tsx';
import type { Registration } from './registration.ts';
import { scanTexts } from './texts.ts';
import { TitleSearch } from './title-search.tsx';
import type { Describe } from './use-own-book.tsx';
import type { Registrations } from './use-registrations.ts';

const COVER_PX = 44;
/** On narrow screens more than one action goes below the text. */
const TEXT_FLEX = '1 1 12rem';

const shownTitle = ({ book, ISBN = '' }: Registration): string => book?.MainTitle ?? `ISBN ${ISBN}`;

interface StatusProps {
  readonly entry: Registration;
  /** Undefined for copies in no hondana. */
  readonly hondanaName: (GlobalHondanaID: string) => string | undefined;
}

const Status = ({ entry, hondanaName }: StatusProps) => {
  const { list: texts } = useTexts(scanTexts);
  const failures = { ...useTexts(shelvingTexts).failures, ...texts.failures };
  const { step, sticker, failure, GlobalHondanaID } = entry;
  const text = () => {
    if (step === 'registered') {
      const name = hondanaName(GlobalHondanaID);
      return name === undefined ? texts.registered : texts.registeredIn(name);
    }
    if (step === 'undone') return sticker === undefined ? texts.undone : texts.undoneSticker;
    return step === 'failed' ? '' : texts[step];
  };
  const isDone = step === 'registered';
  return (
    <>
      {text() !== '' && (
        <Typography
          variant="body2"
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: isDone ? 600 : 400 }}
        >
          {isDone && (
            <Check
              size={16}
              aria-hidden
              color={colors.note.explain.main}
              style={{ flexShrink: 0 }}
            />
          )}
          {text()}
        </Typography>
      )}
      {failure !== undefined && (
        <Typography
          variant="body2"
          color="error"
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}
        >
          <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
          {failures[failure]}
        </Typography>
      )}
    </>
  );
};

interface EntryActionsProps {
  readonly entry: Registration;
  readonly registrations: Registrations;
  /** The hondana that is chosen for new books. */
  readonly GlobalHondanaID: string;
  /** Called after each action, so that the next scan finds the field. */
  readonly onAction: () => void;
}

type ActionName = 'again' | 'undo' | 'restore' | 'retry' | 'remove';

const actionIcons: Readonly<Record<ActionName, LucideIcon>> = {
  again: Plus,
  undo: Undo2,
  restore: RotateCcw,
  retry: RotateCcw,
  remove: X,
};

/** What needs no network, or waits for it. */
const QUEUED_OFFLINE: ReadonlySet<ActionName> = new Set(['again', 'remove']);

const actionsOf = ({ step, failure }: Registration): readonly ActionName[] => {
  switch (step) {
    case 'repeated':
      return ['again', 'remove'];
    case 'registered':
      return ['undo'];
    case 'undone':
      return ['restore'];
    case 'failed':
      // The answer for a missing book would be the same.
      return failure === 'none' ? ['remove'] : ['retry', 'remove'];
    case 'queued':
      return failure === undefined ? ['remove'] : ['retry', 'remove'];
    case 'choosing':
      return ['remove'];
    case 'finding':
    case 'registering':
    case 'undoing':
    case 'restoring':
    default:
      return [];
  }
};

const EntryActions = ({ entry, registrations, GlobalHondanaID, onAction }: EntryActionsProps) => {
  const { list: texts } = useTexts(scanTexts);
  const title = shownTitle(entry);
  const again = () => {
    registrations.retry(entry, GlobalHondanaID);
  };
  const run: Readonly<Record<ActionName, () => void>> = {
    again,
    retry: again,
    undo: () => {
      registrations.undo(entry);
    },
    restore: () => {
      registrations.restore(entry);
    },
    remove: () => {
      registrations.remove(entry);
    },
  };
  return actionsOf(entry).map((name) => {
    const Icon = actionIcons[name];
    const Around = QUEUED_OFFLINE.has(name) ? Fragment : OnlineOnly;
    return (
      <Around key={name}>
        <Button
          size="small"
          startIcon={<Icon size={16} aria-hidden />}
          // Names the book as well.
          aria-label={texts[`${name}Of`](title)}
          onClick={() => {
            run[name]();
            onAction();
          }}
        >
          {texts[name]}
        </Button>
      </Around>
    );
  });
};

interface ChoiceProps {
  readonly entry: Registration;
  readonly onChoose: (book: Book) => void;
  readonly onDescribe: Describe;
}

/** What the reader has to decide before the book can be registered. */
const Choice = ({ entry, onChoose, onDescribe }: ChoiceProps) => {
  const { list: texts } = useTexts(scanTexts);
  const [isSearching, setSearching] = useState(false);
  if (entry.step === 'choosing') {
    return <BookChoices books={entry.editions ?? []} onChoose={onChoose} />;
  }
  if (entry.step !== 'failed' || entry.failure !== 'none') return null;
  return isSearching ? (
    <TitleSearch
      onChoose={onChoose}
      onDescribe={(MainTitle) => {
        onDescribe({ MainTitle, ISBN: entry.ISBN }, entry);
      }}
    />
  ) : (
    <Button
      size="small"
      startIcon={<Search size={16} aria-hidden />}
      onClick={() => {
        setSearching(true);
      }}
    >
      {texts.search}
    </Button>
  );
};

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

interface RegistrationRowProps extends StatusProps, EntryActionsProps {
  /** How many copies of the book the reader owns. */
  readonly owned: number;
  readonly onDescribe: Describe;
}

/** One entry of the list: its book, what became of it, and what can be done now. */
export const RegistrationRow = ({
  owned,
  hondanaName,
  onDescribe,
  ...rest
}: RegistrationRowProps) => {
  const { list: texts } = useTexts(scanTexts);
  const { entry, registrations, onAction } = rest;
  const { book, sticker, step, GlobalBookID } = entry;
  const title = (
    <Typography sx={{ fontWeight: 600 }}>
      {GlobalBookID === undefined ? (
        shownTitle(entry)
      ) : (
        <Link component={RouterLink} to={pageHref.copy(GlobalBookID)} color="inherit">
          {shownTitle(entry)}
        </Link>
      )}
    </Typography>
  );
  const facts = (
    <>
      {sticker !== undefined && <Quiet>{texts.withSticker(sticker)}</Quiet>}
      <Status entry={entry} hondanaName={hondanaName} />
      {step === 'registered' && owned > 1 && <Quiet>{texts.copies(owned)}</Quiet>}
    </>
  );
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {book === undefined ? (
          <Box sx={{ flex: TEXT_FLEX }}>
            {title}
            {facts}
          </Box>
        ) : (
          <Box sx={{ flex: TEXT_FLEX, minWidth: 0 }}>
            <BookLine book={book} coverPx={COVER_PX} title={title}>
              {facts}
            </BookLine>
          </Box>
        )}
        <Box sx={{ ml: 'auto' }}>
          <EntryActions {...rest} />
        </Box>
      </Box>
      <Choice
        entry={entry}
        onDescribe={onDescribe}
        onChoose={(chosen) => {
          registrations.choose(entry, chosen);
          onAction();
        }}
      />
    </li>
  );
};
