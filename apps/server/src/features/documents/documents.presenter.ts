import type {
  DocumentAccount,
  DocumentContents,
  DocumentProblem,
  DocumentTradeCounts,
} from '@plumbline/contract/documents/documents'
import { documentBalances } from '@plumbline/domain/documents/document-balance'
import type { DocumentPerson } from '@plumbline/domain/documents/read-person'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { AccountPlan, ImportPlan } from './plan-import.service.ts'
import { documentProblemText } from './problem-text.ts'
import type { AccountIds } from './write-import.service.ts'

/** Problems beyond this number are counted but not listed. */
export const MAX_PROBLEMS = 1000

/** What a plan does or did. `ids` maps to our accounts; new ones are in it once they are written. */
export function presentContents(plan: ImportPlan, newPending: number, ids: AccountIds): DocumentContents {
  const { person, accounts, newTags } = plan
  const isOf = (kind: DocumentProblem['kind'], collection?: string) =>
    person.problems.filter(
      (problem) => problem.kind === kind && (collection ?? problem.collection) === problem.collection,
    )
  const trades = sumOf(accounts.map(countsOf))
  const newAccounts = accounts.filter((account) => account.accountId === null).length
  return {
    kind: 'document-database',
    uid: person.uid,
    email: person.email,
    timeZone: person.settings.timeZone ?? 'UTC',
    accounts: presentAccounts(plan, ids),
    counts: {
      newAccounts,
      knownAccounts: accounts.length - newAccounts,
      trades,
      unusableTrades: isOf('unusable', 'trades').length,
      adjusted: isOf('adjusted').length,
      newTags: newTags.length,
      newPending,
      newRecords: 0,
      newFiles: 0,
      knownFiles: 0,
    },
    settings: [],
    pending: [...Map.groupBy(person.pending, ({ collection }) => collection)].map(
      ([collection, documents]) => ({
        collection,
        documents: documents.length,
      }),
    ),
    problems: person.problems.slice(0, MAX_PROBLEMS).map(presentProblem),
    totalProblems: person.problems.length,
    changes: newAccounts + trades.new + newTags.length + newPending > 0,
    importId: null,
  }
}

export function presentProblem(problem: DocumentPerson['problems'][number]): DocumentProblem {
  const { kind, collection, id, code, detail } = problem
  return { kind, collection, id, code, detail, reason: documentProblemText(problem) }
}

function presentAccounts({ person, accounts, takenNames }: ImportPlan, ids: AccountIds): DocumentAccount[] {
  const balances = documentBalances(person)
  return accounts.map((plan) => {
    const { sourceId, account } = plan.source
    const balance = balances.get(sourceId)
    return {
      sourceId,
      accountId: ids.get(sourceId) ?? plan.accountId,
      name: account.name,
      currency: account.currency,
      isNew: plan.accountId === null,
      nameTaken: plan.accountId === null && takenNames.has(account.name),
      trades: countsOf(plan),
      balance: unitsOf(balance?.balanceCents ?? 0),
      statedBalance: balance?.statedCents == null ? null : unitsOf(balance.statedCents),
      difference: balance?.differenceCents == null ? null : unitsOf(balance.differenceCents),
      openNetPnl: unitsOf(balance?.openNetCents ?? 0),
    }
  })
}

function countsOf({ fresh, known, deleted, duplicate }: AccountPlan): DocumentTradeCounts {
  return { new: fresh.length, known, deleted, duplicate }
}

function sumOf(counts: readonly DocumentTradeCounts[]): DocumentTradeCounts {
  const sum = { new: 0, known: 0, deleted: 0, duplicate: 0 }
  for (const count of counts) {
    sum.new += count.new
    sum.known += count.known
    sum.deleted += count.deleted
    sum.duplicate += count.duplicate
  }
  return sum
}
