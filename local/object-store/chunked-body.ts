/** Reads a stream by lines and by counted bytes, whatever its chunks are. */
class ByteReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new Error('The chunked body ends too early');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf('\r\n');
    while (end < 0) {
      await this.#more();
      end = this.#rest.indexOf('\r\n');
    }
    const line = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + 2);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#more();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    for (;;) if ((await this.#chunks.next()).done === true) return;
  }
}

/**
 * Takes the framing off an `aws-chunked` body (`<size in hex>[;…]` line, bytes, empty line, and a
 * chunk of size 0 with trailers at the end), which the SDK uses for streams with checksums.
 */
export const withoutChunkFraming = async function* (
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (;;) {
    const size = Number.parseInt(await reader.line(), 16);
    if (Number.isNaN(size)) throw new Error('The chunked body has no chunk size where one belongs');
    if (size === 0) break;
    yield* reader.bytes(size);
    await reader.line();
  }
  await reader.drain();
};
