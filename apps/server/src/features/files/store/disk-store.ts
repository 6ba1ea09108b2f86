import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@plumbline/contract/errors'
import { outageOf } from '#server/platform/db/outage.ts'
import type { Logger } from '#server/platform/log.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * Files below a folder of this server alone. A file is complete and synced before it appears under its name. Failures of
 * the disk are STORAGE_UNKNOWN, and logged; a full one is reported as such.
 */
export function createDiskStore(folder: string, log: Logger): ObjectStore {
  const store = plainDiskStore(folder)
  const orLog = async <T>(path: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (outageOf(error) !== null) throw error
      log.error('file store failed', error, { path })
      throw new AppError('STORAGE_UNKNOWN')
    }
  }
  return {
    bucket: store.bucket,
    put: (path, bytes, contentType) => orLog(path, store.put(path, bytes, contentType)),
    get: (path) => orLog(path, store.get(path)),
    remove: (path) => orLog(path, store.remove(path)),
  }
}

function plainDiskStore(folder: string): ObjectStore {
  const incoming = join(folder, 'incoming')
  // What a killed process was writing. A failure is reported by the first `put`.
  const cleared = rm(incoming, { recursive: true, force: true })
  cleared.catch(() => undefined)
  return {
    bucket: 'plumbline',
    async put(path, bytes) {
      const target = join(folder, path)
      await cleared
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const temporary = join(incoming, randomUUID())
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(target))
    },
    async get(path) {
      try {
        const file = await open(join(folder, path))
        const { size } = await file.stat()
        return { size, body: streamOf(file) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(path) {
      await rm(join(folder, path), { force: true })
    },
  }
}

/** Closes the file at its end, and when the reader cancels. */
function streamOf(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunk = 256 * 1024
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await file.read(new Uint8Array(chunk), 0, chunk)
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        } catch (error) {
          await file.close()
          throw error
        }
        await file.close()
        controller.close()
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 1 },
  )
}

/** A renamed file survives a power cut only if its folder is synced too. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
