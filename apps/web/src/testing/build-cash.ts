import type { CashLedger, CashOperation } from '@plumbline/contract/accounts/cash'

/** A manually entered deposit of 500.00. */
export function buildCash(overrides: Partial<CashOperation> = {}): CashOperation {
  return {
    id: 'cash-1',
    accountId: 'account-1',
    kind: 'deposit',
    at: '2026-03-03T10:00:42',
    amount: 500,
    notes: 'first',
    origin: 'hand',
    importId: null,
    fileName: null,
    dismissed: false,
    ...overrides,
  }
}

export function buildLedger(operations: readonly CashOperation[], dismissed = 0): CashLedger {
  const total = (sign: 1 | -1) =>
    operations.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount : sum), 0)
  return {
    operations: [...operations],
    total: operations.length,
    dismissed,
    deposited: total(1),
    withdrawn: total(-1),
    sum: total(1) + total(-1),
    revision: 1,
  }
}
