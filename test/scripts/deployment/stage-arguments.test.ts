import { deployArguments, destroyArguments } from '../../../scripts/deployment/stage-arguments.ts';

describe('the arguments of a deployment', () => {
  it('are a stage and an alarm address', () => {
    expect(deployArguments(['--stage', 'blue'])).toEqual({
      stage: 'blue',
      yes: false,
      bootstrap: false,
    });
    expect(
      deployArguments(['--stage', 'prod', '--alarm-address', 'duty@hondana.example', '--yes']),
    ).toEqual({ stage: 'prod', yes: true, bootstrap: false, alarmAddress: 'duty@hondana.example' });
    expect(deployArguments(['--stage', 'blue', '--bootstrap'])).toHaveProperty('bootstrap', true);
  });

  it('can remove the alarm address', () => {
    expect(deployArguments(['--stage', 'blue', '--alarm-address', ''])).toHaveProperty(
      'alarmAddress',
      '',
    );
  });

  it.each([
    [['--alarm-address', 'duty@hondana.example'], 'Say which stage'],
    [['--stage', 'Blue'], 'Not a stage name'],
    [['--stage', 'blue', '--alarm-address', 'duty'], 'Not a mail address'],
    [['--stage', 'blue', '--fast'], '--fast'],
  ])('reject %j', (args, message) => {
    expect(() => deployArguments(args)).toThrow(message);
  });
});

describe('the arguments of a removal', () => {
  it('are a stage', () => {
    expect(destroyArguments(['--stage', 'blue', '--yes'])).toEqual({ stage: 'blue', yes: true });
  });

  it('reject a stage with retained data', () => {
    expect(() => destroyArguments(['--stage', 'prod'])).toThrow('prod keeps what people made');
  });
});
