import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder for the runners' reports, gone when this process ends in whatever way it can notice. */
export function reportsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-reports-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
