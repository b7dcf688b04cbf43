import type { SynthesizedStacks } from './synthesize-stacks.ts';

/** An alarm is billed for each metric that it watches. */
const billed = ({ Metrics = [] }: { readonly Metrics?: readonly { MetricStat?: unknown }[] }) =>
  Math.max(1, Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length);

/** How many composite alarms a stage has. */
export const compositeAlarms = ({ templates }: SynthesizedStacks): number =>
  Object.values(templates).flatMap((template) =>
    Object.keys(template.findResources('AWS::CloudWatch::CompositeAlarm')),
  ).length;

/** How many metrics the alarms of a stage are billed for. */
export const billedMetrics = ({ templates }: SynthesizedStacks): number =>
  Object.values(templates)
    .flatMap((template) => Object.values(template.findResources('AWS::CloudWatch::Alarm')))
    .reduce((sum, { Properties }) => sum + billed(Properties), 0);
