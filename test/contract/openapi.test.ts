import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import { projectRoot } from '#local/settings.ts';
import { exampleOf } from '#test/trust/support/example-requests.ts';
import { operationKeys, partsOf } from '#test/trust/support/world.ts';
import { describeApi } from '../openapi/describe-api.ts';

describe('the description of the API', () => {
  it('PUBLIC-32 equals what `npm run openapi` writes from the contract', async () => {
    const written = readFileSync(join(projectRoot, 'web/public/openapi.json'), 'utf8');

    expect(JSON.parse(written)).toEqual(await describeApi());
  });

  it.each(operationKeys)('PUBLIC-32 has an example of %s that the operation accepts', (key) => {
    const { routeName, operation } = partsOf(key);
    const input = (contracts[routeName] as Contract)[operation]?.input;

    expect(input?.safeParse(exampleOf(key))).toMatchObject({ success: true });
  });
});
