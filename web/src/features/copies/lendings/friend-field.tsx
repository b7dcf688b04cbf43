import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { lendingsTexts } from './texts.ts';

/** From this number on, the list can be filtered. */
const FILTER_FROM = 7;
const LIST_HEIGHT_PX = 220;
const AVATAR_PX = 28;

const hasName = ({ preferred_name, username }: Profile, part: string): boolean =>
  `${preferred_name}\n${username}`
    .normalize('NFKC')
    .toLowerCase()
    .includes(part.normalize('NFKC').trim().toLowerCase());

interface FriendFieldProps {
  readonly friends: readonly Profile[];
  /** False if there are more friends than are listed. */
  readonly complete: boolean;
  /** The `userSub` of the chosen friend; '' for none. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (userSub: string) => void;
}

/** Chooses one of the reader's friends. */
export const FriendField = ({ friends, complete, value, problem, onChange }: FriendFieldProps) => {
  const texts = useTexts(lendingsTexts);
  const labelId = useId();
  const [part, setPart] = useState('');
  // The chosen friend stays in the list, so that the choice is never invisible.
  const shown = friends.filter((one) => one.userSub === value || hasName(one, part));
  return (
    <FormControl error={problem !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel id={labelId} sx={{ mb: 0.5, fontSize: '0.875rem' }}>
        {texts.friends}
      </FormLabel>
      {friends.length >= FILTER_FROM && (
        <TextField
          type="search"
          label={texts.filterFriends}
          value={part}
          onChange={({ target }) => {
            setPart(target.value);
          }}
          onKeyDown={(event) => {
            // Enter here would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          sx={{ my: 1 }}
        />
      )}
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, userSub) => {
          onChange(userSub);
        }}
        sx={{
          flexWrap: 'nowrap',
          maxHeight: LIST_HEIGHT_PX,
          overflowY: 'auto',
          border: 1,
          borderColor: problem === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          px: 1.5,
          py: 0.5,
        }}
      >
        {shown.map((friend) => (
          <FormControlLabel
            key={friend.userSub}
            value={friend.userSub}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <ReaderAvatar profile={friend} size={AVATAR_PX} />
                <span>
                  {shownName(friend)}{' '}
                  <Typography component="span" variant="body2" color="textSecondary">
                    @{friend.username}
                  </Typography>
                </span>
              </Box>
            }
          />
        ))}
        {shown.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
            {texts.noFriendFound}
          </Typography>
        )}
      </RadioGroup>
      {problem !== undefined && <FormHelperText role="alert">{problem}</FormHelperText>}
      {!complete && <FormHelperText>{texts.moreFriends(friends.length)}</FormHelperText>}
    </FormControl>
  );
};
