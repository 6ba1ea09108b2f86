import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashTwin, ImportPreview } from '@plumbline/contract/imports/imports'

/** What must be decided before confirming; each is asked only where it matters. */
export type ConfirmChoices = {
  /** The file's deposits and the account's initial balance would count the same money twice. */
  readonly initialBalance: { readonly proposed: boolean } | null
  readonly currency: { readonly ofFile: string; readonly ofAccount: string } | null
  /** The file is of another account at the broker than those that came before it. */
  readonly login: { readonly ofFile: string; readonly ofAccount: string } | null
  readonly dismissed: number
  /** Deposits and withdrawals that the person seems to have entered before. */
  readonly cashTwins: readonly CashTwin[]
}

export function confirmChoices(
  preview: ImportPreview,
  account: Pick<Account, 'initialBalance' | 'currency'>,
): ConfirmChoices {
  const { cashTotal, counts } = preview
  const { currency: fileCurrency, login } = preview.account
  const others = preview.otherLogins ?? []
  return {
    initialBalance:
      cashTotal > 0 && account.initialBalance > 0
        ? { proposed: Math.abs(cashTotal - account.initialBalance) < 0.005 }
        : null,
    currency:
      fileCurrency !== null && fileCurrency !== account.currency
        ? { ofFile: fileCurrency, ofAccount: account.currency }
        : null,
    login: login !== null && others.length > 0 ? { ofFile: login, ofAccount: others.join(', ') } : null,
    dismissed: counts.dismissed,
    cashTwins: preview.cashTwins ?? [],
  }
}
