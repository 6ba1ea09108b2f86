import type { DocumentUser } from '@plumbline/contract/documents/documents'
import { choosePerson } from '@plumbline/domain/documents/choose-person'
import { documentsOf } from '@plumbline/domain/documents/read-export'
import {
  type DocumentFileFailure,
  isTooDeep,
  readDocumentFile,
} from '@plumbline/domain/documents/read-document-file'
import { type DocumentPerson, readPerson } from '@plumbline/domain/documents/read-person'
import { serveReading } from '#server/platform/threads/serve-reading.ts'
import { isOwnExport, type OwnReading, readOwnExport } from './own-export/read-own-export.ts'

/** The broker's time zone of an account that an earlier import created. */
export interface SourceZone {
  readonly sourceUid: string
  readonly sourceId: string
  readonly zone: string
}

export interface DocumentSource {
  readonly bytes: Uint8Array
  /** The chosen user of the export; null if none was named. */
  readonly uid: string | null
  /** The caller's address. */
  readonly email: string
  readonly zones: readonly SourceZone[]
}

/**
 * `not-text`: neither UTF-8 nor UTF-16. `too-many-accounts`: see MAX_ACCOUNTS. `too-complex`: needs more memory or
 * time than any real export.
 */
export type ReadFailure = DocumentFileFailure | 'not-text' | 'too-many-accounts' | 'too-complex'

export type ReadOutcome =
  | OwnReading
  | { readonly kind: 'failed'; readonly reason: ReadFailure }
  | {
      readonly kind: 'read'
      readonly users: readonly DocumentUser[]
      /** null unless `choice` is `person`. */
      readonly person: DocumentPerson | null
      readonly choice: 'person' | 'unclear' | 'not-found'
    }

/** Each is a line of the account switcher; no real export has more. */
const MAX_ACCOUNTS = 500

serveReading({ read })

function read({ bytes, uid, email, zones }: DocumentSource): ReadOutcome {
  const text = decoded(bytes)
  if (text === undefined) return { kind: 'failed', reason: 'not-text' }
  if (isOwnExport(text)) return isTooDeep(text) ? { kind: 'failed', reason: 'too-deep' } : readOwnExport(text)
  const file = readDocumentFile(text)
  if (file.kind === 'failure') return { kind: 'failed', reason: file.reason }
  const users = file.people.map((person) => ({
    uid: person.uid,
    email: person.email,
    accounts: documentsOf(person.document['accounts']).length,
    trades: person.collections.get('trades')?.length ?? 0,
  }))
  const chosen = choosePerson(file.people, { uid, email })
  if (chosen.kind !== 'person') return { kind: 'read', users, person: null, choice: chosen.kind }
  if (documentsOf(chosen.person.document['accounts']).length > MAX_ACCOUNTS)
    return { kind: 'failed', reason: 'too-many-accounts' }
  const own = zones.filter((zone) => zone.sourceUid === chosen.person.uid)
  const person = readPerson(chosen.person, new Map(own.map(({ sourceId, zone }) => [sourceId, zone])))
  return { kind: 'read', users, person, choice: 'person' }
}

/** UTF-8, or UTF-16 with a byte order mark; undefined for anything else. */
function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
