import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'
import type { UndecidedTrade } from './undecided-trades.ts'

type Convert = (time: LocalTime) => LocalTime

/** A row with all its times converted. */
export function rezonedTrade(row: UndecidedTrade, convert: Convert): UndecidedTrade {
  const { values, executions } = row
  const openedAt = convert(values.openedAt)
  const closedAt = values.closedAt === null ? null : convert(values.closedAt)
  return {
    ...row,
    values: {
      ...values,
      openedAt,
      // Converting keeps the order except in a repeated hour, where the later time can become the earlier one
      // (`closingTime`).
      closedAt: closedAt !== null && closedAt < openedAt ? openedAt : closedAt,
    },
    ...(executions && { executions: executions.map((part) => ({ ...part, at: convert(part.at) })) }),
  }
}

export function rezonedCash(operation: CashOperation, convert: Convert): CashOperation {
  return { ...operation, at: convert(operation.at) }
}
