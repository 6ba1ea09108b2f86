import { chmodSync, mkdirSync, statSync } from 'node:fs'
import type { Logger } from './log.ts'

/**
 * The data folder, there and its owner's alone: it holds keys, journals, and the socket of the command line, which asks for
 * nothing more than the right to write there. One that others may enter is tightened.
 */
export function prepareDataFolder(dataDir: string, log: Logger): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted volume that belongs to another user still works; the operator is told.
    log.error('data folder is open to other users', error, { mode: modeOf(dataDir) })
  }
}

/** What the process makes from now on, the embedded database's files among it, is its user's alone. */
export function keepFilesToOurselves(): void {
  process.umask(0o077)
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}
