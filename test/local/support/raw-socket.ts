import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends exactly these lines to a port and returns all that comes back until the connection is closed. */
export const sendLines = async (
  port: number,
  lines: readonly string[],
  body = '',
): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
};

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
