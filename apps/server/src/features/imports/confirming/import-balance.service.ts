import type { ImportBalance, ImportPreview } from '@plumbline/contract/imports/imports'
import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { balanceAt } from '#server/ledger/accounts/accounts.read.ts'
import * as repo from '../imports.repo.ts'

/** The balance that an import's file states against the account's balance at the file's end; null if it states none. */
export async function importBalance(
  deps: { readonly database: Database },
  actor: Actor,
  input: { readonly id: string },
): Promise<{ balance: ImportBalance | null }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const record = await repo.existingImport(trx, actor.userId, input.id)
    const until = record.result?.until ?? record.preview?.balance?.until ?? null
    const accountCents = until === null ? null : await balanceAt(trx, actor.userId, record.accountId, until)
    return { balance: compared(record, until, accountCents) }
  })
}

function compared(
  { preview }: repo.ImportRecord,
  until: string | null,
  accountCents: number | null,
): ImportBalance | null {
  const balance = preview?.balance
  if (!preview || !balance || until === null || accountCents === null) return null
  const openCosts = balance.openCosts ?? openCostsOf(balance, preview)
  if (openCosts === null) return null
  const differenceCents = accountCents - (centsOf(balance.stated) - centsOf(openCosts))
  // Each trade is rounded to cents, the file's sum only once.
  const toleranceCents = 1 + Math.abs(Number(preview.roundingRemainder)) * 100
  return {
    until,
    stated: balance.stated,
    account: unitsOf(accountCents),
    openCosts,
    difference: Math.abs(differenceCents) > toleranceCents ? unitsOf(differenceCents) : 0,
  }
}

/**
 * A preview of an earlier version does not separate what its file booked on open positions: costs, which an account
 * counts on closing, and partial closes, which it counts at once. null if the file booked anything.
 */
function openCostsOf(
  { stated, before }: { readonly stated: number; readonly before: number },
  { cashTotal, totals }: ImportPreview,
): number | null {
  const explained = centsOf(before) + centsOf(cashTotal) + centsOf(totals.netPnl ?? 0)
  return Math.abs(centsOf(stated) - explained) <= 1 ? 0 : null
}
