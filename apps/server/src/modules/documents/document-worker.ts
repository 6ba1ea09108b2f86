import { choosePerson } from '@plumbline/domain/documents/choose-person'
import { documentsOf } from '@plumbline/domain/documents/read-export'
import { isTooDeep, readDocumentFile } from '@plumbline/domain/documents/read-document-file'
import { readPerson } from '@plumbline/domain/documents/read-person'
import { serveReading } from '#server/threads/serve-reading.ts'
import { isOwnExport, readOwnExport } from './own-export/read-own-export.ts'
import type { DocumentSource, ReadOutcome } from './read-documents.ts'

/** Each is a line of the switcher; nobody trades in more. */
const MOST_ACCOUNTS = 500

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
  if (documentsOf(chosen.person.document['accounts']).length > MOST_ACCOUNTS)
    return { kind: 'failed', reason: 'too-many-accounts' }
  const own = zones.filter((zone) => zone.sourceUid === chosen.person.uid)
  const person = readPerson(chosen.person, new Map(own.map(({ sourceId, zone }) => [sourceId, zone])))
  return { kind: 'read', users, person, choice: 'person' }
}

/** UTF-8, or UTF-16 with its mark; undefined for anything else. */
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
