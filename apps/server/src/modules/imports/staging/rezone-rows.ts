import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { CashOperation } from '#server/modules/accounts/cash.read.ts'
import type { UndecidedTrade } from './undecided-trades.ts'

type Convert = (time: LocalTime) => LocalTime

/** A row of a file with all its times by another clock. */
export function rezonedTrade(row: UndecidedTrade, convert: Convert): UndecidedTrade {
  const { values, executions } = row
  const openedAt = convert(values.openedAt)
  const closedAt = values.closedAt === null ? null : convert(values.closedAt)
  return {
    ...row,
    values: {
      ...values,
      openedAt,
      // Of ordered times, only the hour that a clock repeats makes the later one read earlier (`closingTime`).
      closedAt: closedAt !== null && closedAt < openedAt ? openedAt : closedAt,
    },
    ...(executions && { executions: executions.map((part) => ({ ...part, at: convert(part.at) })) }),
  }
}

export function rezonedCash(operation: CashOperation, convert: Convert): CashOperation {
  return { ...operation, at: convert(operation.at) }
}
