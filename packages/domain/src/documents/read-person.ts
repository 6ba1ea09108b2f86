import type { DocumentProblem, PendingDocument } from './document-problem.ts'
import { fieldsOf, isMap, isPlainId, withoutBroken } from './document-values.ts'
import { type DocumentLayout, layoutFromDocument } from './layout-from-document.ts'
import { storableSubscription, pendingBody } from './pending-body.ts'
import { readAccounts, type SourceAccount } from './read-accounts.ts'
import type { ExportedPerson, StoredDocument } from './read-export.ts'
import { type DocumentSettings, settingsFromDocument } from './settings-from-document.ts'
import { type DocumentTag, tagsFromDocument } from './tags-from-document.ts'
import { type DocumentTrade, idOf, tradeFromDocument } from './trade-from-document.ts'

export interface DocumentPerson {
  readonly uid: string
  readonly email: string
  readonly settings: DocumentSettings
  readonly accounts: readonly SourceAccount[]
  /** The account's id in the file; null if none is selected. */
  readonly selectedAccountId: string | null
  /** The user's dashboard; null if they arranged none. */
  readonly layout: DocumentLayout | null
  readonly tags: readonly DocumentTag[]
  readonly trades: readonly DocumentTrade[]
  readonly problems: readonly DocumentProblem[]
  readonly pending: readonly PendingDocument[]
}

/** Fields of the user document that are imported, and therefore not pending. */
const TAKEN: ReadonlySet<string> = new Set(['accounts', 'tags', 'selectedAccountId', 'uid', 'id'])

/**
 * Reads everything that an export holds about one user. `zones` has the broker time zones of accounts that are already
 * known, by their ids in the file.
 */
export function readPerson(
  person: ExportedPerson,
  zones: ReadonlyMap<string, string> = new Map(),
): DocumentPerson {
  const { document } = person
  const settings = settingsFromDocument(document['settings'])
  const accounts = readAccounts(document['accounts'])
  const { tags, labels } = tagsFromDocument(document['tags'])
  const known = new Set(accounts.accounts.map(({ sourceId }) => sourceId))
  const trades = readTrades(person.collections.get('trades') ?? [], {
    tagLabels: labels,
    zoneOf: (accountId) => zones.get(accountId) ?? settings.timeZone ?? 'UTC',
    isAccount: (accountId) => known.has(accountId),
  })
  return {
    uid: withoutBroken(person.uid).slice(0, 128),
    email: person.email,
    settings,
    accounts: accounts.accounts,
    selectedAccountId: idOf(document['selectedAccountId']) || null,
    layout: layoutFromDocument(document['dashboardLayout']),
    tags,
    trades: trades.trades,
    problems: [...accounts.problems, ...trades.problems, ...person.ownerless.map(ownerUnknown)],
    pending: unique([
      ...accounts.pending,
      ...trades.pending,
      ...pendingFields(person),
      ...pendingCollections(person),
    ]),
  }
}

interface TradesContext {
  readonly tagLabels: ReadonlyMap<string, string>
  readonly zoneOf: (accountId: string) => string
  readonly isAccount: (accountId: string) => boolean
}

function readTrades(documents: readonly StoredDocument[], context: TradesContext) {
  const seen = new Map<string, unknown>()
  const trades: DocumentTrade[] = []
  const problems: DocumentProblem[] = []
  const pending: PendingDocument[] = []
  const keep = (id: string, body: unknown) =>
    pending.push({ collection: 'trades', id, body: pendingBody(body) })
  documents.forEach(({ id, body }, index) => {
    const common = { collection: 'trades', id } as const
    if (seen.has(id)) {
      if (JSON.stringify(seen.get(id)) === JSON.stringify(body)) return
      problems.push({ ...common, kind: 'unusable', code: 'repeated-id', detail: '' })
      keep(`${id}#${index + 1}`, body)
      return
    }
    seen.set(id, body)
    const accountId = idOf(fieldsOf(body)['accountId'])
    const zone = context.zoneOf(accountId)
    const usable = isPlainId(id) ? body : undefined
    const read = tradeFromDocument(id, usable, { line: index + 1, zone, tagLabels: context.tagLabels })
    if (read.kind === 'failure') {
      problems.push({ ...common, kind: 'unusable', code: read.code, detail: read.detail })
      keep(id, body)
    } else if (!context.isAccount(accountId)) {
      problems.push({ ...common, kind: 'unusable', code: 'account-missing', detail: accountId.slice(0, 200) })
      keep(id, body)
    } else {
      trades.push(read.trade)
      for (const { code, detail } of read.adjusted)
        problems.push({ ...common, kind: 'adjusted', code, detail })
      if (read.adjusted.length > 0) keep(id, body)
    }
  })
  return { trades, problems, pending }
}

/**
 * Fields of the user document that a feature will import later, each under the feature's name; the rest under `users`.
 */
function pendingFields({ uid, document }: ExportedPerson): readonly PendingDocument[] {
  const pending: PendingDocument[] = []
  const rest: [string, unknown][] = []
  for (const [field, value] of Object.entries(document)) {
    if (TAKEN.has(field) || value === null) continue
    if (field === 'notebooks') pending.push(...legacyNotebooks(value))
    else if (field === 'subscription')
      pending.push({ collection: field, id: uid, body: pendingBody(storableSubscription(value)) })
    else if (isMap(value) || Array.isArray(value))
      pending.push({ collection: field, id: uid, body: pendingBody(value) })
    else rest.push([field, field === 'tier' ? storableSubscription(value) : value])
  }
  if (rest.length > 0)
    pending.push({ collection: 'users', id: uid, body: pendingBody(Object.fromEntries(rest)) })
  return pending
}

/** Legacy notebooks, a list inside the user document, get their own name, since `notebooks` is also a collection. */
function legacyNotebooks(value: unknown): readonly PendingDocument[] {
  const list = Array.isArray(value) ? value : Object.values(fieldsOf(value))
  return list.flatMap((body: unknown, index): PendingDocument[] => {
    const id = idOf(fieldsOf(body)['id']) || `#${index + 1}`
    return id === '_init' ? [] : [{ collection: 'legacyNotebooks', id, body: pendingBody(body) }]
  })
}

function pendingCollections({ collections, ownerless }: ExportedPerson): readonly PendingDocument[] {
  const own = [...collections].flatMap(([collection, documents]) =>
    collection === 'trades' ? [] : documents.map(({ id, body }) => ({ collection, id, body })),
  )
  return [...own, ...ownerless].map(({ collection, id, body }) => ({
    collection,
    id,
    body: pendingBody(body),
  }))
}

function ownerUnknown({ collection, id }: ExportedPerson['ownerless'][number]): DocumentProblem {
  return { kind: 'unusable', collection, id, code: 'owner-unknown', detail: '' }
}

/** Makes names storable and unique: identical repeats are dropped, others get their position appended. */
function unique(pending: readonly PendingDocument[]): readonly PendingDocument[] {
  const seen = new Map<string, string>()
  return pending.flatMap(({ collection: name, id: given, body }, index): PendingDocument[] => {
    const collection = withoutBroken(name).slice(0, 200)
    const id = withoutBroken(given).slice(0, 1000)
    const key = `${collection}\n${id}`
    const before = seen.get(key)
    if (before === body) return []
    seen.set(key, before ?? body)
    return [{ collection, id: before === undefined ? id : `${id}#${index + 1}`, body }]
  })
}
