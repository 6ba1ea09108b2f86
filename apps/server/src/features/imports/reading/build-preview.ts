import type { CashTwin, ImportPreview } from '@plumbline/contract/imports/imports'
import type { Totals } from '@plumbline/contract/imports/totals'
import { balanceBefore } from '@plumbline/domain/imports/balance-before'
import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import type { BrokerFile, StatedTotals } from '@plumbline/domain/imports/broker-file'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { netOf } from '@plumbline/domain/imports/net-of'
import { type FileTotals, totalsOf } from '@plumbline/domain/imports/totals-of'
import { type AmountE8, amountText, fromCents, toCents, unitsOfAmount } from '@plumbline/domain/money/amount'
import { unitsOf } from '@plumbline/domain/money/cents'
import { partialCloses } from '@plumbline/domain/trades/partial-closes'
import type { CashComparison } from '#server/ledger/cash/cash.service.ts'
import type { StagedKind } from '../staging/staged-row.ts'

/** The preview of an import: counts, our totals, and how they compare with the file's own. */
export function buildPreview(
  filePreview: ImportPreview,
  decided: Readonly<Record<StagedKind, number>>,
  unknownCash: CashComparison,
  importedLogins: readonly string[],
): ImportPreview {
  const counts = { ...filePreview.counts, ...decided, ...cashCounts(unknownCash) }
  return {
    ...filePreview,
    counts,
    cashTwins: unknownCash.twins.map(presentCashTwin),
    ...otherLogins(filePreview, importedLogins),
  }
}

/** The part of a preview that depends on the file alone, before comparing it with the account. */
export function previewOfFile(file: BrokerFile, clock: ImportPreview['clock']): ImportPreview {
  const totals = totalsOf(file)
  const comparison = compareTotals(totals, file.stated)
  return {
    format: file.format,
    account: file.account,
    counts: {
      new: 0,
      duplicate: 0,
      changed: 0,
      dismissed: 0,
      newCash: 0,
      unusable: totals.unusable,
      cash: totals.cash,
      closed: totals.closed,
      open: totals.open,
      trades: totals.trades,
    },
    cashTwins: [],
    period: periodOf(file),
    totals: {
      grossPnl: unitsOfAmount(totals.grossPnl),
      commission: unitsOfAmount(totals.commission),
      swap: unitsOfAmount(totals.swap),
      fees: unitsOfAmount(totals.fees),
      netPnl: unitsOfAmount(totals.netPnl),
      closed: totals.closed,
      wins: totals.wins,
      losses: totals.losses,
      zero: totals.zero,
      breakEven: totals.breakEven,
    },
    stated: file.stated && presentStated(file.stated),
    agrees: comparison.agrees,
    differences: comparison.differences.map((difference) =>
      difference.kind === 'money'
        ? {
            key: difference.key,
            ours: unitsOfAmount(difference.ours),
            stated: unitsOfAmount(difference.stated),
          }
        : { key: difference.key, ours: difference.ours, stated: difference.stated },
    ),
    roundingRemainder: amountText(roundingRemainder(file, totals.netPnl)),
    clock,
    balance: balanceOf(file, totals),
    ...(file.accounts && { accounts: [...file.accounts] }),
    ...(file.otherAccounts && { otherAccounts: [...file.otherAccounts] }),
    ...(file.repaired && {
      repaired: file.repaired.map(({ line, column, heading, text }) => ({ line, column, heading, text })),
    }),
    cashTotal: unitsOfAmount(file.cash.reduce((sum, cash) => sum + cash.amount, 0n)),
  }
}

/** Other broker logins that the account has imported from; empty if this file's login is among them. */
export function otherLogins(
  { account: { login } }: Pick<ImportPreview, 'account'>,
  importedLogins: readonly string[],
): Pick<ImportPreview, 'otherLogins'> {
  const isOther = login !== null && importedLogins.length > 0 && !importedLogins.includes(login)
  return isOther ? { otherLogins: [...importedLogins] } : {}
}

/** Cash operations by decision. */
export function cashCounts({ fresh, dismissed }: CashComparison) {
  return { newCash: fresh.length, dismissedCash: dismissed.length }
}

function balanceOf(file: BrokerFile, totals: FileTotals): ImportPreview['balance'] {
  const before = balanceBefore(totals, file.stated)
  const balance = file.stated?.balance ?? null
  if (before === null || balance === null) return null
  const until = lastTimeOf(periodOf(file), file.cash)
  const openCosts = unitsOf(toCents(netOf(totals.bookedOnOpen)))
  return { stated: unitsOfAmount(balance), before: unitsOf(toCents(before)), openCosts, until }
}

/** Local time of the file's last trade or cash operation. */
export function lastTimeOf(
  period: ImportPreview['period'],
  cash: readonly { readonly at: string }[],
): string | null {
  return cash.reduce((last, { at }) => (last === null || at > last ? at : last), period?.to ?? null)
}

export function presentCashTwin({ cash, twin }: CashComparison['twins'][number]): CashTwin {
  return {
    at: cash.at,
    amount: unitsOf(cash.amountCents),
    notes: cash.notes,
    enteredAt: twin.at,
    enteredNotes: twin.notes,
  }
}

/** The exact net result minus the sum of the results of trades and partial closes rounded to cents. */
function roundingRemainder(file: BrokerFile, exact: AmountE8): AmountE8 {
  const cents = file.trades
    .filter((trade) => !trade.journal?.missedTrade)
    .reduce((sum, trade) => sum + realisedCents(trade), 0)
  return exact - fromCents(cents)
}

function realisedCents(trade: ImportedTrade): number {
  if (trade.closedAt !== null) return brokerValuesOf(trade).netPnlCents
  return partialCloses(null, brokerExecutionsOf(trade.executions)).reduce(
    (sum, part) => sum + part.grossPnlCents - part.feesCents,
    0,
  )
}

function periodOf(file: BrokerFile): ImportPreview['period'] {
  return periodOfRows(file.trades.map((values) => ({ values })))
}

/** From the first opening to the last closing, or last opening if that is later. */
export function periodOfRows(
  rows: readonly { readonly values: { readonly openedAt: string; readonly closedAt: string | null } }[],
): ImportPreview['period'] {
  let from: string | null = null
  let to: string | null = null
  for (const {
    values: { openedAt, closedAt },
  } of rows) {
    const end = closedAt ?? openedAt
    if (from === null || openedAt < from) from = openedAt
    if (to === null || end > to) to = end
  }
  return from === null || to === null ? null : { from, to }
}

function presentStated(stated: StatedTotals): Totals {
  return {
    grossPnl: unitsOrNull(stated.grossPnl),
    commission: unitsOrNull(stated.commission),
    swap: unitsOrNull(stated.swap),
    fees: unitsOrNull(stated.fees),
    netPnl: unitsOrNull(stated.netPnl),
    closed: stated.closed,
    wins: stated.wins,
    losses: stated.losses,
    zero: null,
    breakEven: null,
  }
}

function unitsOrNull(amount: AmountE8 | null): number | null {
  return amount === null ? null : unitsOfAmount(amount)
}
