import { Duplex } from 'node:stream'

/** A socket for pg, connected to the engine in the worker thread. */
export class EngineStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super({ allowHalfOpen: false })
    this.#send = send
  }

  // pg calls these on its socket.
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  receive(bytes: Uint8Array): void {
    this.push(bytes)
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    // The copy is transferred to the worker, and pg may reuse its own buffer.
    this.#send(new Uint8Array(chunk))
    done()
  }

  /** pg corks the messages of one query, so that they reach the engine together. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    const joined = new Uint8Array(chunks.reduce((size, { chunk }) => size + chunk.byteLength, 0))
    let offset = 0
    for (const { chunk } of chunks) {
      joined.set(chunk, offset)
      offset += chunk.byteLength
    }
    this.#send(joined)
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
