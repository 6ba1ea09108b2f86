import type { ImportBalance } from '@plumbline/contract/imports/imports'
import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { balanceAt } from '#server/modules/accounts/accounts.read.ts'
import type { ImportRecord } from '../imports.repo.ts'
import { existingImport } from '../locked-import.service.ts'

/** The balance that an import's file states against the account's balance at the file's end; null if it states none. */
export async function importBalance(
  deps: { readonly database: Database },
  actor: Actor,
  input: { readonly id: string },
): Promise<{ balance: ImportBalance | null }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const record = await existingImport(trx, actor, input.id)
    const until = record.result?.until ?? record.preview?.balance?.until ?? null
    const accountCents = until === null ? null : await balanceAt(trx, actor.userId, record.accountId, until)
    return { balance: compared(record, until, accountCents) }
  })
}

function compared(
  { preview }: ImportRecord,
  until: string | null,
  accountCents: number | null,
): ImportBalance | null {
  const balance = preview?.balance
  if (!preview || !balance || until === null || accountCents === null) return null
  // Without amounts booked on open positions, which an account counts on closing.
  const expected = balance.before + preview.cashTotal + (preview.totals.netPnl ?? 0)
  const differenceCents = accountCents - centsOf(expected)
  // Each trade is rounded to cents, the file's sum only once.
  const toleranceCents = 1 + Math.abs(Number(preview.roundingRemainder)) * 100
  return {
    until,
    stated: balance.stated,
    account: unitsOf(accountCents),
    difference: Math.abs(differenceCents) > toleranceCents ? unitsOf(differenceCents) : 0,
  }
}
