import {
  CfnDeletionPolicy,
  CfnOutput,
  type CfnResource,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Domain, HostedZone } from '../config.ts';
import { zoneOf } from '../constructs/site-records.ts';
import { outputNames } from '../stage-stacks.ts';

interface CertificateStackProps extends StackProps {
  readonly domain: Extract<Domain, { readonly zone: HostedZone }>;
}

/** The certificate of the domain name, in the region where CloudFront reads it. */
export class CertificateStack extends Stack {
  constructor(scope: Construct, id: string, { domain, ...props }: CertificateStackProps) {
    super(scope, id, props);
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(zoneOf(this, domain.zone)),
    });
    // For another name, the distribution uses the old one until its own stack is deployed.
    const resource = certificate.node.defaultChild as CfnResource;
    resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    new CfnOutput(this, outputNames.Certificate.certificate, {
      value: certificate.certificateArn,
    });
  }
}
