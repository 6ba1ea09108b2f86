import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Kernels allow a socket's path about 104 bytes; longer ones are cut or refused. */
const LONGEST_PATH = 100

/**
 * Where a running installation listens for its own command line. Who may write to the data folder is the owner of the
 * installation already, so the socket asks for nothing more; it is never reachable over a network.
 */
export function localSocketPath(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\plumbline-${digest}`
  const inside = join(dataDir, 'plumbline.sock')
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside
  const folder = join(tmpdir(), `plumbline-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, 'sock')
}
