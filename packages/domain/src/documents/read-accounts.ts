import {
  accountFromDocument,
  type DocumentAccount,
  type NoteAdjusted,
} from '../accounts/account-from-document.ts'
import { centsOf, LARGEST_UNITS } from '../money/cents.ts'
import { fitsCents } from '../money/currency-code.ts'
import { connectionFromDocument, type DocumentConnection } from './connection-from-document.ts'
import type { DocumentProblem, PendingDocument } from './document-problem.ts'
import { type Fields, fieldsOf, instantOf, isMap, isPlainId, readNumber, shown } from './document-values.ts'
import { storableAccount, storableConnection, pendingBody } from './pending-body.ts'
import { documentsOf } from './read-export.ts'

/** An account of the document database, with its id there. */
export interface SourceAccount {
  readonly sourceId: string
  readonly account: DocumentAccount
  /** The document's own currentBalance; null if missing or not a number. */
  readonly statedBalanceCents: number | null
  /** Its link to MetaTrader 5; null where it has none. */
  readonly connection: DocumentConnection | null
}

export interface ReadAccounts {
  readonly accounts: readonly SourceAccount[]
  readonly problems: readonly DocumentProblem[]
  readonly pending: readonly PendingDocument[]
}

const FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'userId', 'name', 'type', 'broker', 'brokerType', 'currency', 'tradingMode', 'initialBalance'],
  ...['currentBalance', 'baseBalanceOffset', 'createdAt', 'updatedAt', 'isFavorite', 'riskSettings'],
  'mt5Connection',
])

/** Reads `accounts` of a user document, a list or a map by id, with the specified defaults. */
export function readAccounts(value: unknown): ReadAccounts {
  const accounts = new Map<string, SourceAccount>()
  const problems: DocumentProblem[] = []
  const pending: PendingDocument[] = []
  for (const { id, body } of documentsOf(value)) {
    if (id === '_init' || fieldsOf(body)['id'] === '_init') continue
    const code = refusalOf(id, body, accounts)
    if (code !== null || !isMap(body)) {
      problems.push({
        kind: 'unusable',
        collection: 'accounts',
        id,
        code: code ?? 'not-a-document',
        detail: '',
      })
      pending.push({
        collection: 'accounts',
        id: `${id}#${problems.length}`,
        body: pendingBody(storableAccount(body)),
      })
      continue
    }
    const adjusted: DocumentProblem[] = []
    const common = { kind: 'adjusted', collection: 'accounts', id } as const
    accounts.set(
      id,
      sourceAccount(id, body, (code, field, given) => {
        adjusted.push({ ...common, code, detail: code === 'shortened' ? field : `${field} ${shown(given)}` })
      }),
    )
    const connection = body['mt5Connection']
    if (isMap(connection))
      pending.push({ collection: 'mt5Connection', id, body: pendingBody(storableConnection(connection)) })
    const unknown = Object.keys(body).filter((key) => !FIELDS.has(key))
    if (unknown.length > 0) {
      const detail = unknown.slice(0, 10).join(', ').slice(0, 200)
      adjusted.push({ ...common, code: 'unknown-field', detail })
    }
    if (adjusted.length > 0) {
      problems.push(...adjusted)
      pending.push({ collection: 'accounts', id, body: pendingBody(storableAccount(body)) })
    }
  }
  return { accounts: [...accounts.values()], problems, pending }
}

/** Why a document cannot become an account; null if it can. */
function refusalOf(
  id: string,
  body: unknown,
  before: ReadonlyMap<string, unknown>,
): 'not-a-document' | 'repeated-id' | 'currency' | null {
  if (!isMap(body) || !isPlainId(id)) return 'not-a-document'
  if (before.has(id)) return 'repeated-id'
  return fitsCents(accountFromDocument(body).currency) ? null : 'currency'
}

function sourceAccount(sourceId: string, body: Fields, note: NoteAdjusted): SourceAccount {
  const stated = readNumber(body['currentBalance'], LARGEST_UNITS)
  const createdAt = instantOf(body['createdAt'])
  // An unreadable time is passed on unchanged, so that it is noted with the other adjustments.
  const account = accountFromDocument(
    { ...body, id: sourceId, createdAt: createdAt ?? body['createdAt'] },
    note,
  )
  return {
    sourceId,
    account: { ...account, createdAt },
    statedBalanceCents: stated.kind === 'number' ? centsOf(stated.value) : null,
    connection: connectionFromDocument(body['mt5Connection']),
  }
}
