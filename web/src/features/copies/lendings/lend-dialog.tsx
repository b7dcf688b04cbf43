import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { SendProgress } from '#web/components/send-progress.tsx';
import { ShownCopies, type ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts, type Translated } from '#web/texts/texts.ts';
import { DueDateField, dueDateProblem } from './due-date-field.tsx';
import { FriendField } from './friend-field.tsx';
import { useLendCopies } from './lend-copies.ts';
import { dueDatesOfLending, japanToday } from './lendings.ts';
import { friendsQuery } from './queries.ts';
import type { ja } from './texts.ja.ts';
import { lendingsTexts } from './texts.ts';

type Kind = 'friend' | 'name';

interface Typed {
  /** Null until chosen: a friend if there is one, else a name. */
  readonly kind: Kind | null;
  readonly BorrowerUserSub: string;
  readonly BorrowerName: string;
  readonly ReturnDate: string;
}

interface Problems {
  readonly borrower?: string | undefined;
  readonly due?: string | undefined;
}

type Texts = Translated<typeof ja>;

const nameProblem = (name: string, texts: Texts): string | undefined => {
  if (name.trim() === '') return texts.nameMissing;
  return isVisibleName(name.trim()) ? undefined : texts.nameInvalid;
};

const problemsOf = (typed: Typed, kind: Kind, texts: Texts): Problems => ({
  borrower:
    kind === 'name'
      ? nameProblem(typed.BorrowerName, texts)
      : typed.BorrowerUserSub === ''
        ? texts.friendMissing
        : undefined,
  due: dueDateProblem(typed.ReturnDate, dueDatesOfLending(japanToday()), texts),
});

interface KindFieldProps {
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

const KindField = ({ value, onChange }: KindFieldProps) => {
  const texts = useTexts(lendingsTexts);
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: '0.875rem' }}>
        {texts.lendTo}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_, kind) => {
          onChange(kind === 'name' ? 'name' : 'friend');
        }}
      >
        <FormControlLabel value="friend" control={<Radio />} label={texts.toFriend} />
        <FormControlLabel value="name" control={<Radio />} label={texts.toName} />
      </RadioGroup>
    </FormControl>
  );
};

interface BorrowerProps {
  readonly userSub: string;
  readonly typed: Typed;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<Typed>) => void;
}

const FriendChoice = ({ userSub, typed, problem, onChange }: BorrowerProps) => {
  const texts = useTexts(lendingsTexts);
  const common = useTexts('common');
  const { data, isError } = useQuery(friendsQuery(useApi(), userSub));
  if (isError) return <Alert severity="warning">{texts.friendsFailed}</Alert>;
  if (data === undefined)
    return <Skeleton variant="rounded" height={96} role="status" aria-label={common.loading} />;
  if (data.items.length === 0)
    return <Typography color="textSecondary">{texts.noFriends}</Typography>;
  return (
    <FriendField
      friends={data.items}
      complete={data.complete}
      value={typed.BorrowerUserSub}
      problem={problem}
      onChange={(BorrowerUserSub) => {
        onChange({ BorrowerUserSub });
      }}
    />
  );
};

const NameField = ({ typed, problem, onChange }: Omit<BorrowerProps, 'userSub'>) => {
  const texts = useTexts(lendingsTexts);
  return (
    <TextField
      fullWidth
      required
      label={texts.name}
      value={typed.BorrowerName}
      error={problem !== undefined}
      helperText={problem ?? texts.nameHint}
      autoComplete="off"
      onChange={({ target }) => {
        onChange({ BorrowerName: target.value });
      }}
      slotProps={{
        inputLabel: { required: false },
        htmlInput: { maxLength: TEXT_MAX.borrowerName },
      }}
    />
  );
};

export interface LendDialogProps {
  /** Copies that are not lent, at least one. */
  readonly copies: readonly ShownCopy[];
  /** How many selected copies are left out because they are lent. */
  readonly lentCount?: number;
  readonly userSub: string;
  /** The friend who is chosen when the dialog opens. */
  readonly borrowerSub?: string;
  /** Called with the copies that could not be lent. */
  readonly onDone: (failed: readonly ShownCopy[]) => void;
  readonly onClose: () => void;
}

/** Who borrows: what was typed, and before that a given or an only friend. */
const useBorrower = (userSub: string, borrowerSub: string) => {
  const { data: friends } = useQuery(friendsQuery(useApi(), userSub));
  const [typed, setTyped] = useState<Typed>(() => ({
    kind: null,
    BorrowerUserSub: borrowerSub,
    BorrowerName: '',
    ReturnDate: dueDatesOfLending(japanToday()).offered,
  }));
  const only = friends?.items.length === 1 ? friends.items[0]?.userSub : undefined;
  return {
    typed: { ...typed, BorrowerUserSub: typed.BorrowerUserSub || (only ?? '') },
    setTyped,
    kind: typed.kind ?? (friends?.items.length === 0 ? 'name' : 'friend'),
  };
};

/** Lends copies from today on, to a friend or to anybody by name. The only dialog that lends own copies. */
export const LendDialog = (props: LendDialogProps) => {
  const { copies, lentCount = 0, userSub, borrowerSub = '', onDone, onClose } = props;
  const texts = useTexts(lendingsTexts);
  const { typed, setTyped, kind } = useBorrower(userSub, borrowerSub);
  const [problems, setProblems] = useState<Problems>({});
  const { busy, failure, sent, run } = useLendCopies(copies, onDone);
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const submit = () => {
    const found = problemsOf(typed, kind, texts);
    setProblems(found);
    if (found.borrower !== undefined || found.due !== undefined) return;
    const { ReturnDate, BorrowerUserSub, BorrowerName } = typed;
    run({ ReturnDate, ...(kind === 'friend' ? { BorrowerUserSub } : { BorrowerName }) });
  };
  const borrower = { typed, problem: problems.borrower, onChange: change };
  return (
    <ActionDialog
      title={texts.title.lend}
      hint={lentCount === 0 ? undefined : texts.lentLeftOut(lentCount)}
      submit={texts.confirm.lend}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShownCopies copies={copies} />
      <KindField
        value={kind}
        onChange={(chosen) => {
          change({ kind: chosen });
        }}
      />
      {kind === 'friend' ? (
        <FriendChoice userSub={userSub} {...borrower} />
      ) : (
        <NameField {...borrower} />
      )}
      <DueDateField
        value={typed.ReturnDate}
        dates={dueDatesOfLending(japanToday())}
        problem={problems.due}
        onChange={(ReturnDate) => {
          change({ ReturnDate });
        }}
      />
      <SendProgress sent={busy ? sent : null} label={texts.sending} />
    </ActionDialog>
  );
};
