import { partialCloses } from '@plumbline/domain/trades/partial-closes'
import type { DocumentContents } from '@plumbline/contract/documents/documents'
import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import type { RestoredFiles } from '../archive/restore-files.service.ts'
import { MAX_PROBLEMS, presentProblem } from '../documents.presenter.ts'
import type { OwnAccountPlan, OwnPlan } from './plan-own-import.service.ts'

/** What a plan does or did, in the format of any document import. */
export function presentOwnContents(
  { own, accounts, newTags, newPending, newRecords, settings }: OwnPlan,
  files: RestoredFiles,
): DocumentContents {
  const sum = (count: (account: OwnAccountPlan) => number) =>
    accounts.reduce((total, account) => total + count(account), 0)
  const newAccounts = sum(({ isNew }) => (isNew ? 1 : 0))
  const trades = {
    new: sum(({ fresh }) => fresh.length),
    known: sum(({ known }) => known),
    deleted: sum(({ deleted }) => deleted),
    duplicate: sum(({ duplicate }) => duplicate),
  }
  const newCash = sum(({ cash }) => cash.length)
  return {
    kind: 'plumbline',
    uid: '',
    email: '',
    timeZone: 'UTC',
    accounts: accounts.map((plan) => presentAccount(plan, own)),
    counts: {
      newAccounts,
      knownAccounts: accounts.length - newAccounts,
      trades,
      unusableTrades: 0,
      adjusted: 0,
      newTags: newTags.length,
      newPending,
      newRecords: newRecords + newCash,
      newFiles: files.fresh,
      knownFiles: files.known,
    },
    settings: [...settings],
    pending: [...Map.groupBy(own.sections.pendingDocuments, ({ collection }) => collection)].map(
      ([collection, documents]) => ({ collection, documents: documents.length }),
    ),
    problems: files.problems.slice(0, MAX_PROBLEMS).map(presentProblem),
    totalProblems: files.problems.length,
    changes:
      newAccounts + trades.new + newTags.length + newPending + newRecords + newCash + files.fresh > 0 ||
      settings.some(({ isRestored }) => isRestored),
    importId: null,
  }
}

/** A closed trade's result; of an open one, what its partial closes realised. */
function realisedCents({ values, executions }: OwnPlan['own']['trades'][number]): number {
  if (values.status === 'closed') return values.netPnlCents
  return partialCloses(null, executions ?? []).reduce(
    (sum, { grossPnlCents, feesCents }) => sum + grossPnlCents - feesCents,
    0,
  )
}

function presentAccount(
  { account, isNew, nameTaken, fresh, known, deleted, duplicate }: OwnAccountPlan,
  own: OwnPlan['own'],
): DocumentContents['accounts'][number] {
  const trades = own.trades.filter(
    ({ accountId, journal }) => accountId === account.id && journal.missedTrade !== true,
  )
  const cash = own.sections.cash.filter(({ accountId, dismissed }) => accountId === account.id && !dismissed)
  const balanceCents =
    centsOf(account.initialBalance) +
    cash.reduce((sum, { amount }) => sum + centsOf(amount), 0) +
    trades.reduce((sum, trade) => sum + realisedCents(trade), 0)
  return {
    sourceId: account.id,
    accountId: account.id,
    name: account.name,
    currency: account.currency,
    isNew,
    nameTaken,
    trades: { new: fresh.length, known, deleted, duplicate },
    balance: unitsOf(balanceCents),
    statedBalance: account.currentBalance,
    difference: unitsOf(centsOf(account.currentBalance) - balanceCents),
    openNetPnl: 0,
  }
}
