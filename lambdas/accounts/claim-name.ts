import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';

/**
 * The claim `name` is the user name that addresses are made of, whatever the account's own `name`
 * attribute says: that one its user may change at will (SP-027).
 */
export const claimName = <E extends PreTokenGenerationTriggerEvent>(event: E): E => ({
  ...event,
  response: { claimsOverrideDetails: { claimsToAddOrOverride: { name: event.userName } } },
});
