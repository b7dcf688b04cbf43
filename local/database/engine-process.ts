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

/** The database has answered a call with what is no answer, or not at all. */
export class NoAnswerError extends Error {
  constructor(why: string) {
    super(`The database has ${why}`);
    this.name = 'NoAnswerError';
  }
}

/** Time for an answer. The longest calls take seconds on a busy machine. */
const ANSWER_MS = 60_000;

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

type Message = z.infer<typeof messageSchema>;

/** What the database says on its own. */
const noticeSchema = z.object({ method: z.string() });

const messageOf = (line: string): Message | 'notice' | 'unreadable' => {
  try {
    const value: unknown = JSON.parse(line);
    return noticeSchema.safeParse(value).success ? 'notice' : messageSchema.parse(value);
  } catch {
    return 'unreadable';
  }
};

const ID_IN_LINE = /"id":(\d+)[,}]/;

/**
 * Sends requests over the pipes of a process, one JSON document per line, and pairs the responses. A line that
 * cannot be read rejects its call, or all calls when it does not say which it answers.
 */
const createConversation = ({ stdin, stdout }: ChildProcess, answerMs: number) => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;
  const write = (message: object): void => {
    stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  const reject = (ids: readonly number[], error: Error): void => {
    for (const id of ids) {
      waiting.get(id)?.reject(error);
      waiting.delete(id);
    }
  };
  const receive = (line: string): void => {
    const message = messageOf(line);
    // `end` tells the caller of a line that was cut off when the process was killed.
    if (message === 'notice' || (message === 'unreadable' && stdout?.readableEnded === true))
      return;
    if (message === 'unreadable') {
      const id = ID_IN_LINE.exec(line)?.[1];
      const ids = id === undefined ? [...waiting.keys()] : [Number(id)];
      reject(ids, new NoAnswerError('sent an answer that cannot be read'));
    } else if (message.error === undefined) {
      waiting.get(message.id)?.resolve(message.result);
      waiting.delete(message.id);
    } else reject([message.id], new Error(message.error.message));
  };
  if (stdout !== null) createInterface({ input: stdout }).on('line', receive);
  // A broken pipe: the end of the process tells the callers.
  stdin?.on('error', () => undefined);
  return {
    ask: async (method: string, params: object): Promise<unknown> => {
      if (isOver) throw new EngineEndedError();
      last += 1;
      const id = last;
      const seconds = String(answerMs / 1_000);
      const timer = setTimeout(() => {
        reject([id], new NoAnswerError(`not answered a call within ${seconds} seconds`));
      }, answerMs);
      const answer = new Promise<unknown>((resolve, fail) => {
        waiting.set(id, { resolve, reject: fail });
      });
      write({ id, method, params });
      return answer.finally(() => {
        clearTimeout(timer);
      });
    },
    tell: (method: string): void => {
      write({ method });
    },
    end: (): void => {
      isOver = true;
      reject([...waiting.keys()], new EngineEndedError());
    },
  };
};

export interface EngineProcess {
  readonly pid: number;
  /** The parameters that each call takes. */
  readonly parameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Throws `EngineEndedError` when the process ends before it answers, and `NoAnswerError`. */
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
  /** @default ANSWER_MS */
  readonly answerMs?: number;
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
  const conversation = createConversation(child, files.answerMs ?? ANSWER_MS);
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
