import type { ReportedKind } from '#contract/entities/report.ts';
import type { TransactStep } from './dynamo/transact.ts';

/** Content that an operator can hide, as its own domain describes it. */
export interface Hideable {
  readonly authorSub: string;
  /** What it says, for the operator. */
  readonly text: string;
  /** Absent while it is shown. */
  readonly hiddenReason: string | undefined;
  /**
   * Steps that hide it for this reason, or show it again without one. Their conditions fail when it has
   * been deleted or, where that matters, changed since.
   */
  readonly setHidden: (reason: string | undefined) => Readonly<Record<string, TransactStep>>;
}

/** Reads such content, whether it is hidden or not; null when it is missing. */
export type FindHideable = (id: string) => Promise<Hideable | null>;

/** What the Reports table says of one content. */
export const contentPartition = (kind: ReportedKind, id: string): string => `CONTENT#${kind}#${id}`;

/** The record that an operator has hidden the content. It outlives the content, until an operator restores it. */
export const hiddenKey = (kind: ReportedKind, id: string) => ({
  pk: contentPartition(kind, id),
  sk: 'HIDDEN',
});

/** Fails for content that an operator has hidden, also when its author has deleted it since. */
export const isNotHidden = (reports: string, kind: ReportedKind, id: string): TransactStep => ({
  ConditionCheck: {
    TableName: reports,
    Key: hiddenKey(kind, id),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** The update that sets the reason in a row, or removes it. */
export const hiddenUpdate = (reason: string | undefined) =>
  reason === undefined
    ? { UpdateExpression: 'REMOVE hiddenReason' }
    : {
        UpdateExpression: 'SET hiddenReason = :reason',
        ExpressionAttributeValues: { ':reason': reason },
      };
