import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The one document client of a function. Region, credentials and endpoint come from the
 * environment, so the same code talks to the cloud and to a local database.
 */
export const createDatabase = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });

export type Database = DynamoDBDocumentClient;
