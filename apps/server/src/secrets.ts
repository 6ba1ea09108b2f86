import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EncryptionKey, formatKeyRing, type KeyRing, parseKeyRing } from './key-ring.ts'

/** Secrets of the installation. */
export interface Secrets {
  readonly keyRing: KeyRing
  /**
   * Signs session cookies. Derived from the first key, so that servers with the same keys accept each other's sessions.
   */
  readonly authSecret: string
}

/**
 * The keys of PLUMBLINE_KEYS, else those of `secrets.json` in the data folder, which is created at the first start.
 * Throws if the file exists and is unreadable: with new keys, everything encrypted with the old ones would be lost.
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

/** Adds a new key in front of a ring: it encrypts from now on, and the others still decrypt. */
export function withNewKey(ring: KeyRing): KeyRing {
  return [newKey(), ...ring]
}

function newKey(): EncryptionKey {
  return { id: randomBytes(4).toString('hex'), secret: randomBytes(32) }
}

/** Replaces the keys in the data folder's file atomically. */
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
 * Atomic: the file appears complete or not at all, even if the process is killed. `link` fails if the name is taken, so
 * that two concurrent first starts end up with the same keys.
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
    // Reported below, without quoting the file.
  }
  throw new Error(
    `The file ${path} contains no readable keys. Restore it from a backup; without it, stored passwords are lost.`,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
