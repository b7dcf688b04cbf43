import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localCredentials, region } from '../settings.ts';

/** A client of the local database, for tools that have no environment of their own. */
export const connectToDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: localCredentials });
