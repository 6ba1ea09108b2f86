import { type Fields, fieldsOf, isMap } from './document-values.ts'

export interface StoredDocument {
  readonly id: string
  readonly body: unknown
}

/** One user of an export: the document `users/{uid}` and all of its collections. */
export interface ExportedPerson {
  /** '' if the file is a single user document without a `uid`. */
  readonly uid: string
  readonly email: string
  readonly document: Fields
  /** By name: subcollections, and the documents of top-level collections that carry this `userId`. */
  readonly collections: ReadonlyMap<string, readonly StoredDocument[]>
  /** Top-level documents without an owner, in a file of several users. */
  readonly ownerless: readonly (StoredDocument & { readonly collection: string })[]
}

/** `no-document`: JSON without a user document. `no-object`: a list or a single value. */
export type ExportFailure = 'no-object' | 'no-document'

export type ReadExport =
  | { readonly kind: 'people'; readonly people: readonly ExportedPerson[] }
  | { readonly kind: 'failure'; readonly reason: ExportFailure }

/** Keys under which export tools put the collections below a document. */
const BELOW = ['__collections__', 'subCollection', 'subCollections', 'subcollections', 'collections'] as const
/** Collections below `users/{uid}`; some tools write them among the document's own fields. */
const OWN_COLLECTIONS = ['trades', 'dailyReviews', 'tradingPlanTemplates'] as const
/** Id of the placeholder document that every collection may hold. */
const PLACEHOLDER = '_init'

/**
 * Finds the users in a JSON export of the document database, in any of the forms of docs/document-import.md: nested
 * (`users: {uid: …}`), by path (`users/uid/trades/id`), with `__collections__`, or a single user document. Documents
 * with the id `_init` are ignored everywhere.
 */
export function readExport(value: unknown): ReadExport {
  if (!isMap(value)) return { kind: 'failure', reason: 'no-object' }
  const tree: Tree = { people: new Map(), shared: new Map() }
  addRoot(tree, value)
  if (tree.people.size === 0) addUsersOrUser(tree, value)
  return tree.people.size === 0
    ? { kind: 'failure', reason: 'no-document' }
    : { kind: 'people', people: peopleOf(tree) }
}

interface Growing {
  fields: Fields
  readonly collections: Map<string, StoredDocument[]>
}

/** Everything found so far; the parts of a user may be anywhere in the file. */
interface Tree {
  readonly people: Map<string, Growing>
  readonly shared: Map<string, StoredDocument[]>
}

function personOf(tree: Tree, uid: string): Growing {
  const person = tree.people.get(uid) ?? { fields: {}, collections: new Map<string, StoredDocument[]>() }
  tree.people.set(uid, person)
  return person
}

function addRoot(tree: Tree, root: Fields): void {
  for (const [key, value] of Object.entries(root)) {
    if (isBelow(key)) addRoot(tree, fieldsOf(value))
    else addAt(tree, pathOf(key), value)
  }
}

/** Splits `users/uid`, `/users/uid` and the database's own full addresses (`…/documents/users/uid`). */
function pathOf(key: string): readonly string[] {
  const path = key.includes('/documents/') ? key.slice(key.indexOf('/documents/') + 11) : key
  return path.split('/').filter((part) => part !== '')
}

function addAt(tree: Tree, [root, id, ...below]: readonly string[], value: unknown): void {
  if (root === undefined) return
  if (root === 'users') {
    if (id === undefined) addUsers(tree, value)
    else if (below.length === 0) addUser(tree, id, value)
    else addBelow(personOf(tree, id).collections, below, value)
  } else if (isMap(value) || Array.isArray(value)) {
    addBelow(tree.shared, id === undefined ? [root] : [root, id, ...below], value)
  }
}

/** `[name]` is a collection, `[name, id]` a document in it; deeper paths are collections with a longer name. */
function addBelow(into: Map<string, StoredDocument[]>, path: readonly string[], value: unknown): void {
  const isDocument = path.length % 2 === 0
  const name = (isDocument ? path.slice(0, -1) : path).join('/')
  const documents = isDocument ? [{ id: path.at(-1) ?? '', body: value }] : documentsOf(value)
  append(into, name, documents.filter(isKept))
}

function append(
  into: Map<string, StoredDocument[]>,
  name: string,
  documents: readonly StoredDocument[],
): void {
  const known = into.get(name)
  if (known === undefined) into.set(name, [...documents])
  else for (const document of documents) known.push(document)
}

function addUsers(tree: Tree, value: unknown): void {
  for (const { id, body } of documentsOf(value).filter(isKept)) addUser(tree, id, body)
}

function addUser(tree: Tree, uid: string, body: unknown): void {
  if (uid === PLACEHOLDER || !isMap(body)) return
  const person = personOf(tree, uid)
  const own: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    if (isBelow(key) && isMap(value)) {
      // Some tools name a subcollection by its full path.
      for (const [name, documents] of Object.entries(value))
        addBelow(person.collections, [pathOf(name).at(-1) ?? name], documents)
    } else if (isOwnCollection(key)) addBelow(person.collections, [key], value)
    else Object.defineProperty(own, key, { value, enumerable: true, configurable: true, writable: true })
  }
  person.fields = { ...person.fields, ...own }
}

/** Handles a file that is the collection `users` itself, or a single user document. */
function addUsersOrUser(tree: Tree, root: Fields): void {
  const users = Object.entries(root).filter(([, value]) => isUserDocument(value))
  if (isUserDocument(root)) {
    // What looked like top-level collections are the document's own fields.
    tree.shared.clear()
    addUser(tree, textOf(root['uid']), root)
  } else if (users.length > 0) {
    for (const [uid] of users) tree.shared.delete(uid)
    for (const [uid, value] of users) addUser(tree, uid, value)
  }
}

function isUserDocument(value: unknown): boolean {
  if (!isMap(value)) return false
  const { accounts, email, trades, selectedAccountId } = value
  const below = BELOW.map((name) => fieldsOf(value[name]))
  return (
    isList(accounts) ||
    (isList(trades) && (typeof email === 'string' || selectedAccountId !== undefined)) ||
    below.some((collections) => isList(collections['trades']))
  )
}

function isList(value: unknown): boolean {
  return Array.isArray(value) || isMap(value)
}

/**
 * A collection's documents, from a map by id or a list of documents with an id; without one, the id is `#` and the
 * position.
 */
export function documentsOf(value: unknown): readonly StoredDocument[] {
  if (Array.isArray(value)) {
    return value.map((body: unknown, index) => {
      const { id, _id, __id__, uid } = fieldsOf(body)
      const own = [id, _id, __id__, uid].map(textOf).find((text) => text !== '')
      return { id: own ?? `#${index + 1}`, body }
    })
  }
  return Object.entries(fieldsOf(value)).map(([id, body]) => ({ id, body }))
}

function isKept({ id, body }: StoredDocument): boolean {
  return id !== PLACEHOLDER && fieldsOf(body)['id'] !== PLACEHOLDER
}

function isBelow(key: string): boolean {
  return BELOW.some((name) => name === key)
}

function isOwnCollection(key: string): boolean {
  return OWN_COLLECTIONS.some((name) => name === key)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Assigns the documents of top-level collections to their owners; a single user owns those without a `userId`. */
function peopleOf(tree: Tree): readonly ExportedPerson[] {
  const uids = [...tree.people.keys()]
  const [only] = uids.length === 1 ? uids : []
  const shared = [...tree.shared].flatMap(([collection, documents]) =>
    documents.map((document) => ({
      ...document,
      collection,
      owner: textOf(fieldsOf(document.body)['userId']) || only,
    })),
  )
  const ownerless = shared.filter(({ owner }) => owner === undefined)
  return [...tree.people].map(([uid, { fields, collections }]) => {
    const own = new Map([...collections].map(([name, documents]) => [name, [...documents]]))
    for (const { collection, id, body, owner } of shared) {
      if (owner === uid) append(own, collection, [{ id, body }])
    }
    return { uid, email: textOf(fields['email']), document: fields, collections: own, ownerless }
  })
}
