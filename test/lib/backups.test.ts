import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableSpecs, type TableSpec } from '#lambdas/specs/table-specs.ts';
import { USER_POOL_BACKUP_DAYS, COPY_DAYS_MAX } from '#lambdas/specs/bucket-specs.ts';
import { missingSetting, stageConfig } from '#lib/config.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const copyTo = 'arn:aws:backup:ap-northeast-3:123456789012:backup-vault:hondana';
const prod = synthesized('prod');
const copied = synthesized('prod', { backups: { days: 14, copyTo } });
const replicated = synthesized('prod', { replicaRegion: 'ap-northeast-3' });
const { data } = prod.templates;
const only = <T>(found: Readonly<Record<string, T>>): T => {
  const [first, ...others] = Object.values(found);
  expect(others).toEqual([]);
  return first!;
};
const planOf = (made: typeof prod) =>
  only(made.templates.data.findResources('AWS::Backup::BackupPlan')).Properties.BackupPlan;

const kept = Object.entries<TableSpec>(tableSpecs).filter(
  ([, { rebuildable }]) => rebuildable !== true,
);

const backedUp = kept.filter(([, { mostlyDerived }]) => mostlyDerived !== true);

describe('backups', () => {
  it('BACKUP-01 are made of every table that cannot be rebuilt, of images and of backups of the user pool', () => {
    const { BackupSelection } = only(data.findResources('AWS::Backup::BackupSelection')).Properties;
    const resources: string[] = BackupSelection.Resources.map((one: object) => JSON.stringify(one));
    expect(resources).toHaveLength(backedUp.length + 2);
    for (const [name] of backedUp) {
      const id = prod.idOf('data', prod.data.tables[name as keyof typeof tableSpecs].table);
      expect(resources.filter((resource) => resource.includes(id))).toHaveLength(1);
    }
    for (const bucket of ['ImagesBucket', 'UserPoolBackupsBucket']) {
      expect(resources.filter((resource) => resource.includes(bucket))).toHaveLength(1);
    }
    for (const bucket of [
      prod.resourceOf('edge', prod.edge.buckets.images),
      prod.resourceOf('data', prod.data.buckets.userPoolBackups),
    ]) {
      expect(bucket.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    }
  });

  it('BACKUP-01 are made every day and kept as long as the stage says, in a vault with its own key', () => {
    const [rule, ...others] = planOf(prod).BackupPlanRule;
    expect(others).toEqual([]);
    expect(rule).toMatchObject({
      ScheduleExpression: 'cron(0 18 * * ? *)',
      Lifecycle: { DeleteAfterDays: 35 },
    });
    expect(rule.CopyActions ?? []).toEqual([]);
    const { Properties, DeletionPolicy } = only(data.findResources('AWS::Backup::BackupVault'));
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(Properties.EncryptionKeyArn).toBeDefined();
    // Without a date from which on nobody could end the lock.
    expect(Properties.LockConfiguration).toEqual({ MinRetentionDays: 34, MaxRetentionDays: 35 });
  });

  it('BACKUP-01 are copied to the vault of another region or account that the stage names', () => {
    const [rule] = planOf(copied).BackupPlanRule;
    expect(rule).toMatchObject({
      Lifecycle: { DeleteAfterDays: 14 },
      CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 14 } }],
    });
  });

  it('BACKUP-08 leave out timelines and catalogue, which are restorable to a point in time', () => {
    const names = backedUp.map(([name]) => name);
    expect(names).not.toContain('timelines');
    expect(names).not.toContain('catalogue');
    for (const name of ['timelines', 'catalogue'] as const) {
      const { Properties, DeletionPolicy } = prod.resourceOf('data', prod.data.tables[name].table);
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
      expect(Properties.Replicas).toMatchObject([
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ]);
    }
  });

  it('BACKUP-07 are not synthesized for files without old versions, which AWS rejects', () => {
    const { oldFileDays: _versions, ...keeping } = stageConfig('dev').keeping;
    const dev = { ...stageConfig('dev'), backups: { days: 14 } };
    expect(missingSetting({ ...dev, keeping })).toMatch(
      /^The stage dev keeps no old versions .*`keeping\.oldFileDays` .*lib\/config\.ts/,
    );
    expect(missingSetting({ ...dev, keeping: { ...keeping, oldFileDays: 7 } })).toBeUndefined();
  });

  it('BACKUP-10 of a stage that is not protected can be deleted, so that the stage can go', () => {
    const { templates } = synthesized('rehearsal');
    const { Properties, DeletionPolicy } = only(
      templates.data.findResources('AWS::Backup::BackupVault'),
    );
    expect(Properties.LockConfiguration).toBeUndefined();
    expect(DeletionPolicy).toBe('Delete');
  });

  it('BACKUP-01 do not exist in a development stage', () => {
    const resources = synthesized('dev').templates.data.findResources('AWS::Backup::BackupVault');
    expect(resources).toEqual({});
  });

  it('BACKUP-04 lose a deleted account after the days that the privacy page names', () => {
    const { keeping, backups } = stageConfig('prod');
    const days = backups?.days ?? 0;
    // An old version, and the day on which S3 rounds, come after the days of an export.
    expect(USER_POOL_BACKUP_DAYS + 2 + days).toBeLessThanOrEqual(COPY_DAYS_MAX);
    expect((keeping.oldFileDays ?? 0) + 1 + days).toBeLessThanOrEqual(COPY_DAYS_MAX);
    const textsIn = (locale: string) =>
      readFileSync(
        join(__dirname, `../../web/src/features/static-pages/texts.${locale}.ts`),
        'utf8',
      );
    expect(textsIn('ja')).toContain(`${String(COPY_DAYS_MAX)}日以内`);
    expect(textsIn('en')).toContain(`within ${String(COPY_DAYS_MAX)} days`);
  });
});

describe('a replica region', () => {
  const tables = Object.entries(
    replicated.templates.data.findResources('AWS::DynamoDB::GlobalTable'),
  );

  it('BACKUP-05 has a copy of every table that cannot be rebuilt, and replaces no table', () => {
    const before = data.findResources('AWS::DynamoDB::GlobalTable');
    expect(tables.map(([id]) => id)).toEqual(Object.keys(before));
    const copies = tables.filter(([, { Properties }]) => Properties.Replicas.length > 1);
    expect(copies).toHaveLength(kept.length);
    for (const [id, { Properties }] of copies) {
      expect(Properties.Replicas[1]).toEqual({
        Region: 'ap-northeast-3',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
      expect(Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
      expect(Properties.KeySchema).toEqual(before[id]?.Properties.KeySchema);
    }
  });
});
