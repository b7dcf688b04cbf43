import * as z from 'zod';
import { publicOperation, type IdentityOperations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { checkClient } from './lookups.ts';

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });

/** What the holder of a refresh token may do with it. */
export const tokenOperations = (pool: Pool): IdentityOperations => ({
  GetTokensFromRefreshToken: publicOperation(refreshSchema, async (input) => {
    checkClient(pool, input.ClientId);
    return { AuthenticationResult: await pool.signIns.refresh(input.RefreshToken) };
  }),
  RevokeToken: publicOperation(revokeSchema, (input) => {
    checkClient(pool, input.ClientId);
    pool.signIns.revoke(input.Token);
    return {};
  }),
});
