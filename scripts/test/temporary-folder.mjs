import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder, gone when this process ends in whatever way it can notice.
 * @param {string} purpose part of its name
 */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `plumbline-${purpose}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
