import { chmodSync, mkdirSync, statSync } from 'node:fs'
import type { Logger } from './log.ts'

/**
 * Creates the data folder, accessible only to its owner: it holds keys, journals, and the socket of the command line,
 * which write access to the folder is enough to use. Wider permissions are tightened.
 */
export function prepareDataFolder(dataDir: string, log: Logger): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted volume that belongs to another user still works; the operator is warned.
    log.error('data folder is open to other users', error, { mode: modeOf(dataDir) })
  }
}

/** Files that the process creates from now on, including the embedded database's, are accessible only to its user. */
export function restrictFilePermissions(): void {
  process.umask(0o077)
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}
