import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashTwin, ImportPreview } from '@plumbline/contract/imports/imports'

/** Decisions before confirming; each is present only if relevant. */
export type ConfirmChoices = {
  /**
   * The initial balance that makes the account match the file: 0 if its deposits would otherwise count twice, else the
   * balance before the file's first entry.
   */
  readonly initialBalance: { readonly to: number; readonly proposed: boolean } | null
  readonly currency: { readonly ofFile: string; readonly accountAccessErrors: string } | null
  /** The file is from another broker account than earlier imports. */
  readonly login: { readonly ofFile: string; readonly accountAccessErrors: string } | null
  /** The broker accounts whose trades the file mixes, and how many; null for one. A table offers a choice. */
  readonly mixed: { readonly accounts: string; readonly count: number; readonly isTable: boolean } | null
  /** Trades and cash operations that were deleted or undone before. */
  readonly dismissed: { readonly trades: number; readonly cash: number }
  /** Deposits and withdrawals that the user probably entered manually before. */
  readonly cashTwins: readonly CashTwin[]
}

type ConfirmingAccount = Pick<Account, 'initialBalance' | 'baseBalanceOffset' | 'closedTrades' | 'currency'>

export function confirmChoices(preview: ImportPreview, account: ConfirmingAccount): ConfirmChoices {
  const { counts } = preview
  const { currency: fileCurrency, login } = preview.account
  const others = preview.otherLogins ?? []
  return {
    initialBalance: initialBalanceOf(preview, account),
    currency:
      fileCurrency !== null && fileCurrency !== account.currency
        ? { ofFile: fileCurrency, accountAccessErrors: account.currency }
        : null,
    login:
      login !== null && others.length > 0 ? { ofFile: login, accountAccessErrors: others.join(', ') } : null,
    mixed: preview.accounts
      ? {
          accounts: preview.accounts.join(', '),
          count: preview.accounts.length,
          isTable: preview.format.endsWith('-mapped'),
        }
      : null,
    dismissed: { trades: counts.dismissed, cash: counts.dismissedCash ?? 0 },
    cashTwins: preview.cashTwins ?? [],
  }
}

function initialBalanceOf({ cashTotal, balance }: ImportPreview, account: ConfirmingAccount) {
  const { initialBalance } = account
  const isSame = (a: number, b: number) => Math.abs(a - b) < 0.005
  // The balance before the file counts only for an account's first file; later, earlier imports account for it.
  const isFirst = account.closedTrades === 0 && account.baseBalanceOffset === 0
  if (balance && isFirst && !isSame(balance.before, 0)) {
    return isSame(balance.before, initialBalance)
      ? null
      : { to: balance.before, proposed: initialBalance === 0 }
  }
  if (cashTotal <= 0 || initialBalance <= 0) return null
  return { to: 0, proposed: isSame(cashTotal, initialBalance) }
}
