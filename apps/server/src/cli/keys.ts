import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config.ts'
import { features } from '../app-features.ts'
import type { Database } from '../platform/db/database.ts'
import { type Rotated, rotateSealed } from '../platform/db/sealed-column.ts'
import type { KeyRing } from '../platform/key-ring.ts'
import { endAllSessions } from '../features/identity/sessions.service.ts'
import { replaceKeyFile, withNewKey } from '../platform/secrets.ts'
import { openData } from '../start.ts'
import { CommandError } from './command-error.ts'
import { isServerRunning } from './installation.ts'
import type { Output } from './output.ts'

/**
 * `plumbline keys rotate`: re-encrypts stored secrets with a new key, and ends all sessions. The keys of the data folder's file are replaced
 * while no server runs; those of PLUMBLINE_KEYS are managed by the operator, who first puts the new one in front on
 * every server.
 */
export async function keys(args: readonly string[], output: Output): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' }, forget: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.join(' ') !== 'rotate')
    throw new CommandError('usage', 'plumbline keys rotate [--forget] [--json]', 2)
  const config = loadConfig(output.env)
  const isConfigured = config.keyRing !== null
  if (isConfigured && values.forget)
    throw new CommandError(
      'usage',
      'The keys come from PLUMBLINE_KEYS. Remove the old ones from it on every server.',
      2,
    )
  if (!isConfigured && (await isServerRunning(config.dataDir)))
    throw new CommandError(
      'server-runs',
      'The server is running and would keep using the old key. Stop it and run this command again.',
    )
  const { database, secrets } = await openData(config)
  try {
    const before = secrets.keyRing
    const ring = isConfigured ? before : withNewKey(before)
    // Written before anything is encrypted with it, so that everything can be decrypted after any failure.
    if (!isConfigured) replaceKeyFile(config.dataDir, ring)
    const { sealedAnew, unreadable } = await reencrypt(database, ring)
    await endAllSessions(database)
    const forgotten = values.forget && unreadable === 0 ? before.length : 0
    const [first] = ring
    if (forgotten > 0) replaceKeyFile(config.dataDir, [first] satisfies KeyRing)
    output.result({ key: first.id, sealedAnew, unreadable, forgotten }, [
      `Current key: ${first.id}. Secrets re-encrypted: ${sealedAnew}; not decryptable: ${unreadable}.`,
      forgotten > 0 ? `Old keys removed: ${forgotten}.` : 'The old keys are kept for decryption.',
      'All sessions have ended: users must sign in again.',
    ])
  } finally {
    await database.close()
  }
}

/** Everything that is stored encrypted. */
async function reencrypt(database: Database, keyRing: KeyRing): Promise<Rotated> {
  let [sealedAnew, unreadable] = [0, 0]
  for (const column of features.flatMap(({ sealed = [] }) => sealed)) {
    const rotated = await rotateSealed({ database, keyRing }, column)
    sealedAnew += rotated.sealedAnew
    unreadable += rotated.unreadable
  }
  return { sealedAnew, unreadable }
}
