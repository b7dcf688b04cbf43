import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { SignedInUser } from './auth-context.ts';
import { userQuery } from './user-query.ts';

/** The profile of whoever is signed in; a session without an identifier has none to ask for. */
export const useOwnProfile = ({ sub }: SignedInUser) =>
  useQuery({ ...userQuery(useApi(), sub), enabled: sub !== '' });
