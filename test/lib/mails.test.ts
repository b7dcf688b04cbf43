import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { missingSetting, type MailSettings, stageConfig } from '#lib/config.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const root = join(__dirname, '../..');
const mail: MailSettings = {
  sender: 'codes@hondana.example',
  replyTo: 'desk@hondana.example',
  identity: { verified: 'hondana.example' },
};
const zone = { zoneName: 'hondana.example', zoneId: 'Z0000000001' };

const emailOf = (changes: Partial<MailSettings> = {}) => {
  const stacks = synthesized('somebody', { mail: { ...mail, ...changes } });
  return stacks.resourceOf('data', stacks.data.userPool).Properties.EmailConfiguration;
};
const identityArn = (name: string, region: unknown = { Ref: 'AWS::Region' }) => ({
  'Fn::Join': [
    '',
    [
      'arn:',
      { Ref: 'AWS::Partition' },
      ...(typeof region === 'string' ? [`:ses:${region}:`] : [':ses:', region, ':']),
      { Ref: 'AWS::AccountId' },
      `:identity/${name}`,
    ],
  ],
});

describe('a stage that keeps its data', () => {
  it('MAIL-06 is not synthesized without a sender; one sentence says what to set, and where', async () => {
    const CDK_CONTEXT_JSON = JSON.stringify({ stage: 'prod' });
    const synthesis = promisify(execFile)(process.execPath, ['--import', 'tsx', 'bin/app.ts'], {
      cwd: root,
      env: { ...process.env, CDK_CONTEXT_JSON },
    });
    const sentence = missingSetting(stageConfig('prod')) ?? '';
    expect(sentence).toMatch(
      /^The stage prod has no sender .* `mail` .* lib\/config\.ts.*deploy\.md/,
    );
    await expect(synthesis).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('REPORT-31 needs a public address for notices', () => {
    expect(missingSetting({ ...stageConfig('prod'), mail })).toMatch(
      /^The stage prod has no public address for notices: .*`links.noticeAddress` .*lib\/config\.ts/,
    );
  });

  it('MAIL-06 REPORT-31 is complete with both; other stages need neither', () => {
    const links = { noticeAddress: 'notices@hondana.example' };
    expect(missingSetting({ ...stageConfig('prod'), mail, links })).toBeUndefined();
    expect(missingSetting(stageConfig('dev'))).toBeUndefined();
    expect(missingSetting(stageConfig('rehearsal1'))).toBeUndefined();
  });

  it('MAIL-06 is rehearsed with its settings, a placeholder and few backups, and nothing is kept', () => {
    const { keeping: kept, backups: _many, ...prod } = stageConfig('prod');
    const { keeping, backups, mail: placeholder, ...others } = stageConfig('rehearsal1');
    expect(backups).toEqual({ days: 2 });
    expect(others).toEqual({ ...prod, stage: 'rehearsal1' });
    expect(keeping).toMatchObject({ protected: false, removal: 'destroy' });
    expect(keeping.oldFileDays).toBe(kept.oldFileDays);
    expect(placeholder?.sender).toBe('hondana@hondana.example');
  });
});

describe('the sender of a stage', () => {
  it('MAIL-07 sends by SES, from one identity only, under a name that both languages read', () => {
    expect(emailOf()).toEqual({
      EmailSendingAccount: 'DEVELOPER',
      From: `=?UTF-8?B?${Buffer.from('本棚 Hondana').toString('base64')}?= <codes@hondana.example>`,
      ReplyToEmailAddress: 'desk@hondana.example',
      SourceArn: identityArn('hondana.example'),
      ConfigurationSet: { Ref: expect.stringMatching(/^MailsCounted/) },
    });
  });

  it('MAIL-07 may be an address that is verified itself', () => {
    const identity = { verified: 'codes@hondana.example' };
    expect(emailOf({ identity }).SourceArn).toEqual(identityArn('codes@hondana.example'));
  });

  it('MAIL-07 may be verified in another region, where its mails are not counted by us', () => {
    const email = emailOf({ region: 'us-west-2' });
    expect(email.SourceArn).toEqual(identityArn('hondana.example', 'us-west-2'));
    expect(email.ConfigurationSet).toBeUndefined();
  });

  it('MAIL-07 is Cognito itself in a stage without the setting', () => {
    const { templates, data, resourceOf } = synthesized('dev');
    expect(resourceOf('data', data.userPool).Properties.EmailConfiguration).toBeUndefined();
    templates.data.resourceCountIs('AWS::SES::ConfigurationSet', 0);
    templates.data.resourceCountIs('AWS::Cognito::LogDeliveryConfiguration', 0);
  });

  it('MAIL-07 START-15 lets one function send mails, from this identity and address only', () => {
    const sending = ({ templates }: ReturnType<typeof synthesized>) =>
      Object.values(templates).flatMap((template) =>
        Object.values(template.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) =>
          Properties.PolicyDocument.Statement.filter((statement: object) =>
            JSON.stringify(statement).includes('"ses:'),
          ).map((statement: object) => [Properties.PolicyName, statement]),
        ),
      );
    expect(sending(synthesized('dev'))).toEqual([]);
    expect(sending(synthesized('somebody', { mail: { ...mail, region: 'us-west-2' } }))).toEqual([
      [
        expect.stringMatching(/^AccountMailsRole/),
        {
          Action: 'ses:SendEmail',
          Effect: 'Allow',
          Resource: identityArn('hondana.example', 'us-west-2'),
          Condition: { StringEquals: { 'ses:FromAddress': mail.sender } },
        },
      ],
    ]);
  });

  it('START-15 is that of the function, with where answers go and what counts', () => {
    const { data, resourceOf } = synthesized('somebody', { mail });
    const { Variables } = resourceOf('data', data.mails.function).Properties.Environment;
    expect(Variables).toMatchObject({
      MAIL_SENDER: mail.sender,
      MAIL_REPLY_TO: mail.replyTo,
      MAIL_REGION: '',
      MAIL_SET: { Ref: expect.stringMatching(/^MailsCounted/) },
    });
  });
});

describe('a sender whose zone is ours', () => {
  const stacks = synthesized('somebody', { mail: { ...mail, identity: zone } });
  const made = stacks.templates.mail!;

  it('MAIL-08 is verified by DKIM records in the zone, before the user pool uses it', () => {
    made.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'hondana.example' });
    const records = Object.values(made.findResources('AWS::Route53::RecordSet'));
    for (const { Properties } of records) expect(Properties.HostedZoneId).toBe(zone.zoneId);
    const types = records.map(({ Properties }) => String(Properties.Type)).toSorted();
    expect(types).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT']);
    expect(stacks.data.dependencies).toContain(stacks.mail);
    expect(
      stacks.resourceOf('data', stacks.data.userPool).Properties.EmailConfiguration.SourceArn,
    ).toEqual(identityArn('hondana.example'));
  });

  it('MAIL-08 has SPF for a domain of returned mails', () => {
    const [identity] = Object.values(made.findResources('AWS::SES::EmailIdentity'));
    expect(identity?.Properties.MailFromAttributes).toEqual({
      MailFromDomain: 'mail.hondana.example',
    });
    const records = Object.values(made.findResources('AWS::Route53::RecordSet'));
    expect(records.map(({ Properties }) => Properties)).toContainEqual(
      expect.objectContaining({
        Type: 'TXT',
        Name: 'mail.hondana.example.',
        ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'],
      }),
    );
  });
});

describe('mails that stop', () => {
  const { templates } = synthesized('prod');
  const alarms = (metric: string) =>
    Object.values(
      templates.operations.findResources('AWS::CloudWatch::Alarm', {
        Properties: { MetricName: metric },
      }),
    ).map(({ Properties }) => Properties);

  it('MAIL-09 raise an alarm: the user pool logs what it cannot send, and lines are counted', () => {
    const [delivery, ...others] = Object.values(
      templates.data.findResources('AWS::Cognito::LogDeliveryConfiguration'),
    );
    expect(others).toEqual([]);
    const { LogConfigurations } = delivery!.Properties;
    expect(LogConfigurations).toMatchObject([
      { EventSource: 'userNotification', LogLevel: 'ERROR' },
    ]);
    const [filter] = Object.entries(templates.data.findResources('AWS::Logs::MetricFilter'))
      .filter(([id]) => id.startsWith('ReadersFailedMails'))
      .map(([, made]) => made);
    const { LogGroupArn } = LogConfigurations[0].CloudWatchLogsConfiguration;
    // Without `:*` at its end.
    expect(LogGroupArn['Fn::Join'][1].slice(-2)).toEqual([
      ':log-group:',
      filter!.Properties.LogGroupName,
    ]);
    const counted = { MetricNamespace: 'Hondana-prod-Data', MetricName: 'FailedMails' };
    templates.data.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '',
      MetricTransformations: [{ ...counted, MetricValue: '1' }],
    });
    expect(alarms('FailedMails')).toMatchObject([
      { Namespace: 'Hondana-prod-Data', Statistic: 'Sum', Threshold: 3 },
    ]);
  });

  it('MAIL-09 raise an alarm before SES suspends the sender', () => {
    templates.data.hasResourceProperties('AWS::SES::ConfigurationSet', {
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    // SES reviews an account from 5 % and 0.1 % on.
    expect(alarms('Reputation.BounceRate')).toMatchObject([{ Threshold: 0.05 }]);
    expect(alarms('Reputation.ComplaintRate')).toMatchObject([{ Threshold: 0.001 }]);
    for (const { Dimensions } of alarms('Reputation.BounceRate')) {
      expect(Dimensions).toEqual([
        { Name: 'ses:configuration-set', Value: { Ref: expect.any(String) } },
      ]);
    }
  });
});
