import { diffArguments, diffStage } from '../../../scripts/deployment/diff-stage.ts';

const run = async (...args: string[]): Promise<string[]> => {
  const done: string[] = [];
  await diffStage(
    {
      build: async () => void done.push('build'),
      cdk: async (given) => void done.push(given.join(' ')),
    },
    diffArguments(args),
  );
  return done;
};

describe('`npm run diff`', () => {
  it('RELEASE-09 compares all stacks of the stage after a build', async () => {
    expect(await run('--stage', 'dev')).toEqual(['build', 'diff -c stage=dev']);
  });

  it('RELEASE-09 can fail for a difference, and read templates only', async () => {
    expect(await run('--stage', 'prod', '--fail', '--templates')).toEqual([
      'build',
      'diff -c stage=prod --method template --fail',
    ]);
  });

  it('RELEASE-09 rejects a missing and an invalid stage', () => {
    expect(() => diffArguments([])).toThrow('--stage NAME');
    expect(() => diffArguments(['--stage', 'No'])).toThrow('Not a stage name');
  });
});
