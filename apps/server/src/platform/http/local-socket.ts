import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Kernels limit a socket's path to about 104 bytes; longer ones are cut or rejected. */
const LONGEST_PATH = 100

/**
 * Where a running installation listens for its own command line. Write access to the data folder already means control
 * over the installation, so the socket needs no further authentication; it is never reachable over a network.
 */
export function localSocketPath(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\plumbline-${digest}`
  const inside = join(dataDir, 'plumbline.sock')
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside
  const folder = join(tmpdir(), `plumbline-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  assertOwn(folder)
  return join(folder, 'sock')
}

/** The temporary folder is shared: anyone who created our folder first could put their own socket into it. */
function assertOwn(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return
  throw new Error(`${folder} is not private to this user. Remove it, or choose a shorter PLUMBLINE_DATA.`)
}
