import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { CashTwins } from './cash-twins.tsx'
import type { ConfirmChoices } from '../model/confirm-choices.ts'

/** The answers that confirming takes along; fields of the contract's input. */
export type ConfirmDecisions = {
  readonly initialBalanceToZero: boolean
  readonly acceptCurrency: boolean
  readonly restoreDismissed: boolean
  readonly takeCashTwins: boolean
  readonly adoptTimeZone: boolean
  /** Duplicates to take in all the same, by their place in the file. */
  readonly take: readonly number[]
}

type ConfirmOptionsProps = {
  readonly choices: ConfirmChoices
  readonly account: Account
  readonly decisions: ConfirmDecisions
  readonly onChange: (decisions: ConfirmDecisions) => void
  /** Whether the other account at the broker is meant. */
  readonly acceptLogin: boolean
  readonly onAcceptLogin: (accept: boolean) => void
}

/** Asks only what this file makes necessary; for most files, nothing. */
export function ConfirmOptions(props: ConfirmOptionsProps) {
  const { choices, account, decisions, onChange, acceptLogin, onAcceptLogin } = props
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { initialBalance, currency, login, dismissed, cashTwins } = choices
  if (!initialBalance && !currency && !login && dismissed === 0 && cashTwins.length === 0) return null
  return (
    <div role="group" aria-label={t('options.label')}>
      {currency ? (
        <CheckOption
          label={t('options.currency', currency)}
          hint={t('options.currencyHint', currency)}
          checked={decisions.acceptCurrency}
          onChange={(acceptCurrency) => onChange({ ...decisions, acceptCurrency })}
        />
      ) : null}
      {login ? (
        <CheckOption
          label={t('options.login', login)}
          hint={t('options.loginHint', login)}
          checked={acceptLogin}
          onChange={onAcceptLogin}
        />
      ) : null}
      {initialBalance ? (
        <CheckOption
          label={t('options.initialBalance')}
          hint={t('options.initialBalanceHint', {
            balance: format.money(toCents(account.initialBalance), account.currency, { sign: 'amount' }),
          })}
          checked={decisions.initialBalanceToZero}
          onChange={(initialBalanceToZero) => onChange({ ...decisions, initialBalanceToZero })}
        />
      ) : null}
      {dismissed > 0 ? (
        <CheckOption
          label={t('options.dismissed', { count: dismissed })}
          hint={t('options.dismissedHint')}
          checked={decisions.restoreDismissed}
          onChange={(restoreDismissed) => onChange({ ...decisions, restoreDismissed })}
        />
      ) : null}
      {cashTwins.length > 0 ? (
        <CheckOption
          label={t('options.cashTwins', { count: cashTwins.length })}
          hint={<CashTwins twins={cashTwins} currency={account.currency} />}
          checked={decisions.takeCashTwins}
          onChange={(takeCashTwins) => onChange({ ...decisions, takeCashTwins })}
        />
      ) : null}
    </div>
  )
}
