import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';

/**
 * A value for other stacks that CloudFormation may replace while their templates stay the same, such as
 * the id of a user pool client. A reference of the library is only resolved when the template of its
 * stack changes; a parameter of this kind is resolved again in every deployment.
 */
export class PassedValue extends Construct {
  private readonly parameter: StringParameter;
  private readonly parameterName: string;

  constructor(scope: Construct, id: string, value: string) {
    super(scope, id);
    // The id makes the name unique in the stack, whose name is unique in the region.
    this.parameterName = `/${Stack.of(this).stackName}/${id}`;
    this.parameter = new StringParameter(this, 'Parameter', {
      parameterName: this.parameterName,
      stringValue: value,
    });
  }

  /** The value in the stack of this construct, which is deployed after ours. */
  in(consumer: Construct): string {
    Stack.of(consumer).addStackDependency(Stack.of(this.parameter));
    return StringParameter.valueForStringParameter(consumer, this.parameterName);
  }
}
