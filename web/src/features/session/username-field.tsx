import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { USERNAME_PATTERN } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { NAME_CHECK_DELAY_MS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { NormalizedField, toHalfWidth } from './code-field.tsx';
import { sessionTexts } from './texts.ts';

/** Spaces around a name come from keyboards that complete words. */
export const toUsername = (text: string): string => toHalfWidth(text).toLowerCase().trim();

export type NameCheck =
  'empty' | 'malformed' | 'checking' | 'available' | 'unavailable' | 'unknown';

/** The value once it has been the same for a while. */
const useSettled = (value: string, delayMs: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return settled;
};

/** What is known about a name. The server decides which are taken or reserved. */
export const useNameCheck = (username: string): NameCheck => {
  const api = useApi();
  const settled = useSettled(username, NAME_CHECK_DELAY_MS);
  const isNamed = USERNAME_PATTERN.test(settled);
  const { data, isError } = useQuery({
    queryKey: ['username-available', settled],
    queryFn: ({ signal }) =>
      api.call('account', 'checkUsernameAvailable', { username: settled }, { signal }),
    enabled: isNamed,
    retry: false,
    // Somebody else may take it meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  if (username === '') return 'empty';
  // An unfinished name is no fault while it is typed.
  if (settled !== username) return USERNAME_PATTERN.test(username) ? 'checking' : 'empty';
  if (!isNamed) return 'malformed';
  if (isError) return 'unknown';
  if (data === undefined) return 'checking';
  return data.available ? 'available' : 'unavailable';
};

interface UsernameFieldProps {
  readonly value: string;
  readonly onValue: (username: string) => void;
  readonly check: NameCheck;
  /** What the form or the identity provider found, until the name is changed. */
  readonly fault: string | null;
}

/** A new user name; the outcome of the check is announced below it. */
export const UsernameField = ({ value, onValue, check, fault }: UsernameFieldProps) => {
  const texts = useTexts(sessionTexts);
  const found = fault ?? (check === 'empty' ? texts.usernameHint : texts.nameChecks[check]);
  return (
    <NormalizedField
      label={texts.username}
      name="username"
      autoComplete="username"
      value={value}
      onValue={onValue}
      normalize={toUsername}
      error={fault !== null || check === 'malformed' || check === 'unavailable'}
      helperText={found}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        // As high as the longest text, so that the fields below stay where they are.
        formHelperText: { 'aria-live': 'polite', sx: { minHeight: { xs: '5em', sm: '3.4em' } } },
      }}
    />
  );
};
