import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Check, CircleAlert, RotateCcw, Search, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { BookChoices } from './book-choices.tsx';
import { BookLine } from './book-line.tsx';
import type { Registration } from './registration.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { TitleSearch } from './title-search.tsx';
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
  const { list: texts } = useTexts({ ja, en });
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
              color={colours.note.explain.main}
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
          {texts.failures[failure]}
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

interface ActionProps {
  readonly text: string;
  /** Names the book as well. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

const Action = ({ text, label, icon: Icon, onClick }: ActionProps) => (
  <Button
    size="small"
    startIcon={<Icon size={16} aria-hidden />}
    aria-label={label}
    onClick={onClick}
  >
    {text}
  </Button>
);

const EntryActions = ({ entry, registrations, GlobalHondanaID, onAction }: EntryActionsProps) => {
  const { list: texts } = useTexts({ ja, en });
  const title = shownTitle(entry);
  const then = (run: () => void) => () => {
    run();
    onAction();
  };
  const remove = (
    <Action
      text={texts.remove}
      label={texts.removeOf(title)}
      icon={X}
      onClick={then(() => {
        registrations.remove(entry);
      })}
    />
  );
  switch (entry.step) {
    case 'finding':
    case 'registering':
    case 'undoing':
    case 'restoring':
      return null;
    case 'registered':
      return (
        <Action
          text={texts.undo}
          label={texts.undoOf(title)}
          icon={Undo2}
          onClick={then(() => {
            registrations.undo(entry);
          })}
        />
      );
    case 'undone':
      return (
        <Action
          text={texts.restore}
          label={texts.restoreOf(title)}
          icon={RotateCcw}
          onClick={then(() => {
            registrations.restore(entry);
          })}
        />
      );
    case 'failed':
      return (
        <>
          {/* The answer for a missing book would be the same. */}
          {entry.failure !== 'none' && (
            <Action
              text={texts.retry}
              label={texts.retryOf(title)}
              icon={RotateCcw}
              onClick={then(() => {
                registrations.retry(entry, GlobalHondanaID);
              })}
            />
          )}
          {remove}
        </>
      );
    case 'choosing':
    default:
      return remove;
  }
};

interface ChoiceProps {
  readonly entry: Registration;
  readonly onChoose: (book: Book) => void;
}

/** What the reader has to decide before the book can be registered. */
const Choice = ({ entry, onChoose }: ChoiceProps) => {
  const { list: texts } = useTexts({ ja, en });
  const [isSearching, setSearching] = useState(false);
  if (entry.step === 'choosing') {
    return <BookChoices books={entry.editions ?? []} onChoose={onChoose} />;
  }
  if (entry.step !== 'failed' || entry.failure !== 'none') return null;
  return isSearching ? (
    <TitleSearch onChoose={onChoose} />
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
}

/** One entry of the list: its book, what became of it, and what can be done now. */
export const RegistrationRow = ({ owned, hondanaName, ...rest }: RegistrationRowProps) => {
  const { list: texts } = useTexts({ ja, en });
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
        onChoose={(chosen) => {
          registrations.choose(entry, chosen);
          onAction();
        }}
      />
    </li>
  );
};
