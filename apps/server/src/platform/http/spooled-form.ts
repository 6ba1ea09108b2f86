import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { DiskRoom } from '#server/platform/db/disk-room.ts'
import { type TempFile, openTempFile } from '#server/platform/temp-file.ts'
import { UnreadableBody } from './request-limits.ts'

/** Longest text field of a form, in bytes. */
const LONGEST_FIELD = 65_536

/** Longest header of a part, in bytes; Node's limit for a request's. */
const LONGEST_HEADER = 16_384

/**
 * The request with a form whose files are received on disk, not in memory; read when the procedure asks for it. `close`
 * frees the disk: the files cannot be read afterwards.
 */
export function spooledForm(
  request: Request,
  folder: string,
  room: Pick<DiskRoom, 'requireFor'>,
): { readonly request: Request; readonly close: () => Promise<void> } {
  const files: TempFile[] = []
  const formData = () =>
    receive(request, room, async () => {
      const file = await openTempFile(folder, `${randomUUID()}.upload`)
      files.push(file)
      return file.handle
    })
  return {
    request: Object.defineProperty(request, 'formData', { value: formData }),
    close: async () => {
      for (const file of files) await file.close()
    },
  }
}

async function receive(
  request: Request,
  room: Pick<DiskRoom, 'requireFor'>,
  openFile: () => Promise<FileHandle>,
): Promise<FormData> {
  const form = new FormData()
  if (request.body === null) return form
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { fieldSize: LONGEST_FIELD, headerSize: LONGEST_HEADER },
  })
  const contents: Readable[] = []
  const writes: Promise<void>[] = []
  const failures: Error[] = []
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) parser.destroy(new UnreadableBody(`The field ${name} of the form is too long.`))
    else form.append(name, value)
  })
  parser.on('file', (name, content, filename, _encoding, mimeType) => {
    contents.push(content)
    // After a failure, what the parser has buffered is still parsed.
    if (parser.destroyed) return
    // An upload that breaks off before the file is open is reported once it is read.
    content.on('error', () => undefined)
    const write = async () => {
      const handle = await openFile()
      let size = 0
      for await (const chunk of content) {
        const bytes: Uint8Array = chunk
        await room.requireFor(bytes.byteLength)
        await handle.appendFile(bytes)
        size += bytes.byteLength
      }
      form.append(
        name,
        new FileOnDisk(handle, { name: filename || 'file', type: mimeType, from: 0, to: size }),
      )
    }
    writes.push(
      write().catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error))
        failures.push(failure)
        parser.destroy(failure)
      }),
    )
  })
  try {
    await pipeline(Readable.from(chunksOf(request.body)), parser)
    await Promise.all(writes)
  } catch (error) {
    // The parser does not end the files that it was reading.
    for (const content of contents) content.destroy()
    await Promise.all(writes)
    throw formError(error)
  }
  const [failed] = failures
  if (failed) throw failed
  return form
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // A body that failed rejects; its error is the one that ended the loop.
    await reader.cancel().catch(() => undefined)
  }
}

/** The parser's own complaints have no code; a refusal of the body, or of the disk, passes. */
function formError(error: unknown): unknown {
  const isMalformed = error instanceof Error && /unexpected end of multipart data$/i.test(error.message)
  return isMalformed ? new UnreadableBody(`The form cannot be read: ${error.message}.`) : error
}

interface Range {
  readonly name: string
  readonly type: string
  readonly from: number
  readonly to: number
}

const STEP = 262_144

/** A file whose content is on disk, and read when it is asked for. */
class FileOnDisk extends File {
  override readonly size: number
  readonly #handle: FileHandle
  readonly #range: Range

  constructor(handle: FileHandle, range: Range) {
    super([], range.name, { type: range.type })
    this.#handle = handle
    this.#range = range
    this.size = range.to - range.from
  }

  override slice(start = 0, end = this.size, type = ''): Blob {
    const at = (offset: number) =>
      this.#range.from + Math.min(this.size, Math.max(0, offset < 0 ? this.size + offset : offset))
    const from = at(start)
    return new FileOnDisk(this.#handle, { name: this.name, type, from, to: Math.max(from, at(end)) })
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.size)
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.#handle.read(bytes, at, bytes.length - at, this.#range.from + at)
      if (bytesRead === 0) throw new Error('A file on disk is shorter than what was received')
      at += bytesRead
    }
    return bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0
    return new ReadableStream({
      pull: async (controller) => {
        const piece = new FileOnDisk(this.#handle, {
          ...this.#range,
          from: this.#range.from + at,
          to: Math.min(this.#range.to, this.#range.from + at + STEP),
        })
        if (piece.size === 0) return controller.close()
        at += piece.size
        controller.enqueue(await piece.bytes())
      },
    })
  }
}
