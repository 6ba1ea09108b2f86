/** Exported data of one user; bodies are the documents as stored in the database. */
export interface ExportedUser {
  readonly uid: string
  readonly document: Readonly<Record<string, unknown>>
  readonly collections: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Forms in which the common tools write an export. */
export const EXPORT_FORMS = [
  'nested',
  'lists',
  'paths',
  'collection-paths',
  '__collections__',
  'users-only',
  'subCollection',
] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

/** `text`: as stored. The others write text with an offset as a timestamp object of that kind. */
export type TimestampForm = 'text' | 'seconds' | '_seconds' | '__datatype__'

/** A JSON export of the document database, as one of its tools writes it. */
export function documentExport(users: readonly ExportedUser[], form: ExportForm): unknown {
  switch (form) {
    case 'nested':
      return { users: byUid(users, (user) => ({ ...user.document, ...user.collections })) }
    case 'lists':
      return {
        users: users.map((user) => ({
          id: user.uid,
          ...user.document,
          ...mapped(user.collections, asList),
        })),
      }
    case 'paths':
      return Object.fromEntries(
        users.flatMap((user) => [
          [`users/${user.uid}`, user.document],
          ...Object.entries(user.collections).flatMap(([name, documents]) =>
            Object.entries(documents).map(([id, body]) => [`users/${user.uid}/${name}/${id}`, body]),
          ),
        ]),
      )
    case 'collection-paths':
      return Object.fromEntries(
        users.flatMap((user) => [
          [`users/${user.uid}`, user.document],
          ...Object.entries(user.collections).map(([name, documents]) => [
            `users/${user.uid}/${name}`,
            documents,
          ]),
        ]),
      )
    case '__collections__':
      return { __collections__: { users: byUid(users, withCollections) } }
    case 'users-only':
      return byUid(users, withCollections)
    case 'subCollection':
      return {
        users: byUid(users, (user) => ({
          ...user.document,
          subCollection: Object.fromEntries(
            Object.entries(user.collections).map(([name, documents]) => [
              `users/${user.uid}/${name}`,
              documents,
            ]),
          ),
        })),
      }
  }
}

export function documentExportBytes(users: readonly ExportedUser[], form: ExportForm): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(documentExport(users, form)))
}

/** A time (ISO text, UTC) in the form in which a tool writes the database's own timestamps. */
export function exportedTimestamp(moment: string, form: TimestampForm): unknown {
  const seconds = Math.floor(Date.parse(moment) / 1000)
  const nanoseconds = (Date.parse(moment) - seconds * 1000) * 1e6
  switch (form) {
    case 'text':
      return moment
    case 'seconds':
      return { seconds, nanoseconds }
    case '_seconds':
      return { _seconds: seconds, _nanoseconds: nanoseconds }
    case '__datatype__':
      return { __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: nanoseconds } }
  }
}

type Documents = Readonly<Record<string, unknown>>

function withCollections(user: ExportedUser): unknown {
  const documents = (collection: Documents) =>
    Object.fromEntries(
      Object.entries(collection).map(([id, body]) => [id, { ...Object(body), __collections__: {} }]),
    )
  return { ...user.document, __collections__: mapped(user.collections, documents) }
}

function asList(documents: Documents): unknown {
  return Object.entries(documents).map(([id, body]) => ({ id, ...Object(body) }))
}

function byUid(users: readonly ExportedUser[], write: (user: ExportedUser) => unknown): unknown {
  return Object.fromEntries(users.map((user) => [user.uid, write(user)]))
}

function mapped(collections: ExportedUser['collections'], write: (documents: Documents) => unknown) {
  return Object.fromEntries(Object.entries(collections).map(([name, documents]) => [name, write(documents)]))
}
