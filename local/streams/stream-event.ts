import type { _Record as StreamRecord, AttributeValue } from '@aws-sdk/client-dynamodb-streams';

/** What a function gets for records of a stream: the event of a DynamoDB event source. */
export interface StreamEvent {
  readonly Records: readonly object[];
}

type Attributes = Readonly<Record<string, AttributeValue>>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Bytes travel as base64 in an event; everything else is as the SDK gives it. */
const attributeOnWire = (value: AttributeValue): object => {
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64) };
  if (value.L !== undefined) return { L: value.L.map(attributeOnWire) };
  if (value.M !== undefined) return { M: attributesOnWire(value.M) };
  return value;
};

const attributesOnWire = (attributes: Attributes): object =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, attributeOnWire(value)]),
  );

const recordOnWire = (record: StreamRecord, eventSourceARN: string): object => {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, ...rest } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN,
    dynamodb: {
      ...rest,
      ...(ApproximateCreationDateTime && {
        // Epoch seconds, where the SDK has made a date of it.
        ApproximateCreationDateTime: Math.floor(ApproximateCreationDateTime.getTime() / 1_000),
      }),
      ...(Keys && { Keys: attributesOnWire(Keys) }),
      ...(NewImage && { NewImage: attributesOnWire(NewImage) }),
      ...(OldImage && { OldImage: attributesOnWire(OldImage) }),
    },
  };
};

/** The event that Lambda's event source makes of records of a table's stream. */
export const streamEvent = (records: readonly StreamRecord[], streamArn: string): StreamEvent => ({
  Records: records.map((record) => recordOnWire(record, streamArn)),
});
