import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseIn, MADE_DATABASE, startProduct } from './product.ts'

/** Before the first journey: starts a server once; its database without users is copied for the others. */
export default async function makeDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-made-'))
  const database = databaseIn(folder)
  const product = await startProduct({}, null)
  await product.stop((dataDir) => renameSync(databaseIn(dataDir), database))
  process.env[MADE_DATABASE] = database
  return () => rmSync(folder, { recursive: true, force: true })
}
