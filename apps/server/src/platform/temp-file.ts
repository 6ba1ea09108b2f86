import { mkdir, open, type FileHandle, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface TempFile {
  readonly handle: FileHandle
  /** Frees the space. */
  readonly close: () => Promise<void>
}

/** Removes what a killed server has left, where such files have a name until they are closed. */
export async function removeTempFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/**
 * A temporary file that disappears with its last open handle, even when the server is killed. Windows cannot do that:
 * there it has a name until it is closed.
 */
export async function openTempFile(folder: string, name: string): Promise<TempFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const handle = await open(path, 'wx+', 0o600)
  const isNameless = process.platform !== 'win32'
  if (isNameless) await rm(path)
  return {
    handle,
    close: async () => {
      await handle.close()
      if (!isNameless) await rm(path, { force: true })
    },
  }
}
