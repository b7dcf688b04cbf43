import { Logger } from '@aws-lambda-powertools/logger';
import type { LogMessage } from './log-messages.ts';

/**
 * Structured lines, one JSON object each. What must never be among the details: tokens, texts
 * that people wrote, images, mail addresses (SEC-21).
 */
export interface Log {
  readonly info: (message: LogMessage, details?: Readonly<Record<string, unknown>>) => void;
  readonly warn: (message: LogMessage, details?: Readonly<Record<string, unknown>>) => void;
  readonly error: (message: LogMessage, details?: Readonly<Record<string, unknown>>) => void;
}

/** A log of one function; the level comes from `POWERTOOLS_LOG_LEVEL`. */
export const createLog = (functionName: string): Log => {
  const logger = new Logger({ serviceName: functionName });
  return {
    info: ({ code, text }, details = {}) => {
      logger.info(text, { code, ...details });
    },
    warn: ({ code, text }, details = {}) => {
      logger.warn(text, { code, ...details });
    },
    error: ({ code, text }, details = {}) => {
      logger.error(text, { code, ...details });
    },
  };
};
