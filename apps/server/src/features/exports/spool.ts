import type { FileHandle } from 'node:fs/promises'
import type { DiskRoom } from '#server/platform/db/disk-room.ts'
import { openTempFile } from '#server/platform/temp-file.ts'
import type { Chunks } from './table-file.ts'

/** A complete file: its size is known, and only the connection can still fail. */
export interface Spooled {
  readonly size: number
  /** Can be read once; cancelling it also frees its memory or file. */
  readonly body: ReadableStream<Uint8Array>
}

interface SpoolPlace {
  readonly folder: string
  readonly name: string
  readonly room: Pick<DiskRoom, 'requireFor'>
}

/** Exports up to this size are kept in memory. */
const IN_MEMORY = 1024 * 1024
const STEP = 256 * 1024

/**
 * Completes a file before any of it is sent: a slow client then holds no database connection, an error yields a proper
 * error response instead of half a file, and data that changed meanwhile can be read again. Large files are spooled to
 * an unlinked file on disk, so that nothing is left after a crash. What the database needs of the disk stays free.
 */
export async function spool(
  { folder, name, room }: SpoolPlace,
  chunks: Chunks,
  signal: AbortSignal,
): Promise<Spooled> {
  const kept: Uint8Array[] = []
  let pending = 0
  let size = 0
  let file: SpoolFile | undefined
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted()
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      kept.push(bytes)
      pending += bytes.length
      size += bytes.length
      if (pending > IN_MEMORY) {
        file ??= await openSpoolFile(folder, name)
        await room.requireFor(pending)
        await file.write(kept.splice(0))
        pending = 0
      }
    }
    if (file === undefined) return { size, body: bodyOf(kept) }
    await file.write(kept)
    return { size, body: file.body() }
  } catch (error) {
    await file?.close()
    throw error
  }
}

interface SpoolFile {
  readonly write: (bytes: readonly Uint8Array[]) => Promise<void>
  readonly body: () => ReadableStream<Uint8Array>
  readonly close: () => Promise<void>
}

async function openSpoolFile(folder: string, name: string): Promise<SpoolFile> {
  const { handle, close } = await openTempFile(folder, name)
  return {
    write: async (bytes) => {
      await handle.appendFile(Buffer.concat(bytes))
    },
    body: () => bodyOfFile(handle, close),
    close,
  }
}

function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = chunks.values()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = left.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Reads on only as fast as the client consumes. */
function bodyOfFile(handle: FileHandle, close: () => Promise<void>): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(STEP), 0, STEP, at)
        at += bytesRead
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        await close()
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 1 },
  )
}
