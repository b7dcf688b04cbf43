import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { BackupSettings, Keeping } from '../config.ts';

interface BackupsProps {
  readonly settings: BackupSettings;
  readonly keeping: Keeping;
  readonly tableArns: readonly string[];
  /** With versions, which a backup of a bucket requires. */
  readonly buckets: readonly IBucket[];
}

/** Three in the morning in Japan. */
const DAILY = Schedule.cron({ hour: '18', minute: '0' });

/**
 * Daily backups of tables and buckets in a vault of their own, and copies of them in another vault where
 * the stage names one. The vault of a protected stage keeps a backup exactly as long as the stage says: nobody
 * deletes one earlier, and none outlives a deleted account for longer. It has a key of its own, because only such
 * backups can be copied to another account.
 */
export class Backups extends Construct {
  readonly vault: BackupVault;
  /** With which the service reads; restoring needs the rights of a person. */
  readonly role: Role;

  constructor(scope: Construct, id: string, props: BackupsProps) {
    super(scope, id);
    const { settings, keeping, tableArns, buckets } = props;
    const kept = Duration.days(settings.days);
    const key = new Key(this, 'Key', {
      description: 'Backups of tables and files of readers',
      enableKeyRotation: true,
      removalPolicy: keeping.removal,
    });
    this.vault = new BackupVault(this, 'Vault', {
      encryptionKey: key,
      ...(keeping.protected && {
        // The service wants the two to differ.
        lockConfiguration: { minRetention: Duration.days(settings.days - 1), maxRetention: kept },
      }),
      removalPolicy: keeping.removal,
    });
    const copyTo =
      settings.copyTo === undefined
        ? []
        : [BackupVault.fromBackupVaultArn(this, 'CopyVault', settings.copyTo)];
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: this.vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: DAILY,
          deleteAfter: kept,
          copyActions: copyTo.map((destinationBackupVault) => ({
            destinationBackupVault,
            deleteAfter: kept,
          })),
        }),
      ],
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
        ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
      ],
    });
    plan.addSelection('Readers', {
      role: this.role,
      // The policies above are enough; this would add the same as an inline policy.
      disableDefaultBackupPolicy: true,
      resources: [...tableArns, ...buckets.map(({ bucketArn }) => bucketArn)].map((arn) =>
        BackupResource.fromArn(arn),
      ),
    });
  }
}
