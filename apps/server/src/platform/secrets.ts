import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EncryptionKey, formatKeyRing, type KeyRing, parseKeyRing } from './key-ring.ts'

/** Secrets of the installation. */
export interface Secrets {
  readonly keyRing: KeyRing
  /**
   * Signs cookies of devices, and those of sessions of version 0.1. Derived from the first key, so that servers with the
   * same keys accept each other's.
   */
  readonly authSecret: string
}

/**
 * The database has users, but there are no keys. The operator restores `secrets.json` or sets PLUMBLINE_KEYS: new keys
 * would make everything unreadable that is encrypted with the old ones.
 */
export class MissingKeysError extends Error {
  override readonly name = 'MissingKeysError'

  constructor(dataDir: string) {
    super(
      `The keys are missing: ${keyFile(dataDir)} does not exist and PLUMBLINE_KEYS is not set, but the database has users. ` +
        'No new keys were created. Next steps:\n' +
        `  - Restore secrets.json from a backup into ${dataDir}, or set PLUMBLINE_KEYS to the keys used before, and start again.\n` +
        '  - Without the keys, these are lost: stored passwords of brokers, keys of market data services, second factors ' +
        'and push subscriptions. Trades, notes, files and sign-in passwords do not depend on them.\n' +
        '  - To continue with new keys, follow the section "Lost keys" of docs/self-hosting.md.',
    )
  }
}

/**
 * The keys of PLUMBLINE_KEYS, else those of `secrets.json` in the data folder; null if there are none. Throws if the file
 * exists and is unreadable.
 */
export function readSecrets(dataDir: string, configured: KeyRing | null): Secrets | null {
  const file = configured === null ? readIfThere(keyFile(dataDir)) : null
  const keyRing = configured ?? (file === null ? null : parseFile(keyFile(dataDir), file))
  if (keyRing === null) return null
  const derived = hkdfSync('sha256', keyRing[0].secret, '', 'plumbline session cookies', 32)
  return { keyRing, authSecret: Buffer.from(derived).toString('base64url') }
}

/** Creates `secrets.json` with a new key, unless it exists. Only for a database without users: see `MissingKeysError`. */
export function createKeyFile(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  createOnce(keyFile(dataDir), `${JSON.stringify({ keys: formatKeyRing([newKey()]) })}\n`)
}

function keyFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/** Adds a new key in front of a ring: it encrypts from now on, and the others still decrypt. */
export function withNewKey(ring: KeyRing): KeyRing {
  return [newKey(), ...ring]
}

function newKey(): EncryptionKey {
  return { id: randomBytes(4).toString('hex'), secret: randomBytes(32) }
}

/** Replaces the keys in the data folder's file atomically. */
export function replaceKeyFile(dataDir: string, ring: KeyRing): void {
  const path = keyFile(dataDir)
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, `${JSON.stringify({ keys: formatKeyRing(ring) })}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(unfinished, path)
}

/**
 * Atomic: the file appears complete or not at all, even if the process is killed. `link` fails if the name is taken, so
 * that two concurrent first starts end up with the same keys.
 */
function createOnce(path: string, content: string): void {
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, content, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function parseFile(path: string, content: string): KeyRing {
  try {
    const file: unknown = JSON.parse(content)
    if (typeof file === 'object' && file !== null && 'keys' in file && typeof file.keys === 'string') {
      return parseKeyRing(file.keys)
    }
  } catch {
    // Reported below, without quoting the file.
  }
  throw new Error(
    `The file ${path} contains no readable keys. Restore it from a backup; without it, stored passwords are lost.`,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
