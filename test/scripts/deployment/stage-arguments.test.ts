import { deployArguments, destroyArguments } from '../../../scripts/deployment/stage-arguments.ts';

describe('the arguments of a deployment', () => {
  it('ALARM-06 are a stage and who is told of alarms, by mail or by the address of a pager', () => {
    expect(deployArguments(['--stage', 'blue'])).toEqual({
      stage: 'blue',
      yes: false,
      bootstrap: false,
      addresses: {},
    });
    const [duty, pager] = ['duty@hondana.example', 'https://pager.example/in?key=1'];
    expect(
      deployArguments(['--stage', 'prod', '--page', pager, '--page', duty, '--ticket', duty]),
    ).toHaveProperty('addresses', {
      page: { PageMail: duty, PageEndpoint: pager },
      ticket: { TicketMail: duty, TicketEndpoint: '' },
    });
    expect(deployArguments(['--stage', 'blue', '--bootstrap'])).toHaveProperty('bootstrap', true);
  });

  it('ALARM-06 can remove the addresses of a topic', () => {
    expect(deployArguments(['--stage', 'blue', '--page', ''])).toHaveProperty('addresses', {
      page: { PageMail: '', PageEndpoint: '' },
    });
  });

  it.each([
    [['--page', 'duty@hondana.example'], 'Say which stage'],
    [['--stage', 'Blue'], 'Not a stage name'],
    [['--stage', 'blue', '--page', 'duty'], 'Neither a mail address'],
    [['--stage', 'blue', '--ticket', 'http://pager.example'], 'begins with https://'],
    [['--stage', 'blue', '--page', 'a@b.example', '--page', 'c@b.example'], 'one address of each'],
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
