import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';

/** The database process has ended, on its own or by somebody else's hand. */
export class EngineEndedError extends Error {
  constructor() {
    super('The database process has ended');
    this.name = 'EngineEndedError';
  }
}

/** The version of the protocol between this process and the database. */
const PROTOCOL_VERSION = '2025-06-18';
const STOP_MS = 5_000;

const messageSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
const toolsSchema = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      inputSchema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }),
    }),
  ),
});
const outcomeSchema = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ text: z.string() })).min(1),
});

/** What the database answers to a call: the JSON of the result or of the error. */
export interface Outcome {
  readonly isError: boolean;
  readonly text: string;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A line of the database; undefined for one that was cut off when the process was killed. */
const messageOf = (line: string): z.infer<typeof messageSchema> | undefined => {
  try {
    return messageSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};

/** Sends requests over the pipes of a process, one JSON document per line, and pairs the responses. */
const createConversation = ({ stdin, stdout }: ChildProcess) => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;
  const write = (message: object): void => {
    stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  const receive = (line: string): void => {
    const message = messageOf(line);
    // `end` tells the caller.
    if (message === undefined) return;
    const { id, result, error } = message;
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(result);
    else caller?.reject(new Error(error.message));
  };
  if (stdout !== null) createInterface({ input: stdout }).on('line', receive);
  // A broken pipe: the end of the process tells the callers.
  stdin?.on('error', () => undefined);
  return {
    ask: async (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isOver) {
          reject(new EngineEndedError());
          return;
        }
        last += 1;
        waiting.set(last, { resolve, reject });
        write({ id: last, method, params });
      }),
    tell: (method: string): void => {
      write({ method });
    },
    end: (): void => {
      isOver = true;
      for (const { reject } of waiting.values()) reject(new EngineEndedError());
      waiting.clear();
    },
  };
};

export interface EngineProcess {
  readonly pid: number;
  /** The parameters that each call takes. */
  readonly parameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Throws `EngineEndedError` when the process ends before it answers. */
  readonly call: (name: string, parameters: object) => Promise<Outcome>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

interface EngineFiles {
  readonly program: string;
  readonly databaseFile: string;
  /** What the process prints. */
  readonly logFile: string;
}

const spawnEngine = ({ program, databaseFile, logFile }: EngineFiles): ChildProcess => {
  const log = openSync(logFile, 'a');
  try {
    return spawn(program, ['mcp', '--db-path', databaseFile], {
      stdio: ['pipe', 'pipe', log],
      // In its own process group, so that Ctrl-C reaches only this process, which stops the engine last.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
};

/**
 * Starts the database as a child that is reached through its pipes and listens nowhere, so that no
 * page and no other program can. It ends with this process, because its input ends then.
 */
export const startEngineProcess = async (files: EngineFiles): Promise<EngineProcess> => {
  const child = spawnEngine(files);
  await once(child, 'spawn');
  const conversation = createConversation(child);
  const ended = once(child, 'close').then(conversation.end);
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    await conversation.ask('initialize', {
      protocolVersion: PROTOCOL_VERSION,
      capabilities: {},
      clientInfo: { name: 'hondana', version: '1' },
    });
    conversation.tell('notifications/initialized');
    const { tools } = toolsSchema.parse(await conversation.ask('tools/list', {}));
    return {
      pid: child.pid ?? 0,
      parameters: new Map(
        tools.map(({ name, inputSchema }) => [name, new Set(Object.keys(inputSchema.properties))]),
      ),
      call: async (name, parameters) => {
        const answer = await conversation.ask('tools/call', { name, arguments: parameters });
        const { isError, content } = outcomeSchema.parse(answer);
        return { isError, text: content[0]?.text ?? '' };
      },
      ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
