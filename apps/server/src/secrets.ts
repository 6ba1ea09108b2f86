import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EncryptionKey, formatKeyRing, type KeyRing, parseKeyRing } from './key-ring.ts'

/** What the installation must keep to itself. */
export interface Secrets {
  readonly keyRing: KeyRing
  /** Signs session cookies. Derived from the first key, so that servers with the same keys know each other's sessions. */
  readonly authSecret: string
}

/**
 * The keys of PLUMBLINE_KEYS, else those of `secrets.json` in the data folder, which the first start makes. Throws when
 * the file is there and not readable: going on with new keys would lock out what the old ones encrypted.
 */
export function loadSecrets(dataDir: string, configured: KeyRing | null): Secrets {
  const keyRing = configured ?? ownKeyRing(dataDir)
  const derived = hkdfSync('sha256', keyRing[0].secret, '', 'plumbline session cookies', 32)
  return { keyRing, authSecret: Buffer.from(derived).toString('base64url') }
}

function ownKeyRing(dataDir: string): KeyRing {
  const path = join(dataDir, 'secrets.json')
  const there = readIfThere(path)
  if (there !== null) return parseFile(path, there)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const ring: KeyRing = [newKey()]
  return createOnce(path, `${JSON.stringify({ keys: formatKeyRing(ring) })}\n`) ? ring : ownKeyRing(dataDir)
}

/** A new key in front of those of a ring: it encrypts from now on, and the others still decrypt. */
export function withNewKey(ring: KeyRing): KeyRing {
  return [newKey(), ...ring]
}

function newKey(): EncryptionKey {
  return { id: randomBytes(4).toString('hex'), secret: randomBytes(32) }
}

/** Puts other keys into the data folder's file, whole or not at all. */
export function replaceKeyFile(dataDir: string, ring: KeyRing): void {
  const path = join(dataDir, 'secrets.json')
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, `${JSON.stringify({ keys: formatKeyRing(ring) })}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(unfinished, path)
}

/**
 * A complete file takes its name, or none does: a kill half way leaves no torn secret. `link` fails where the name is
 * taken, so that two first starts end with the same keys.
 */
function createOnce(path: string, content: string): boolean {
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, content, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
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
    // Told below, in words that do not quote the file.
  }
  throw new Error(
    `The file ${path} holds no readable keys. Restore it from a backup; without it, stored passwords are lost.`,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
