import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashTwin, ImportPreview } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import type { ConfirmChoices } from '../model/confirm-choices.ts'
import styles from './import-preview.module.css'

/** Decisions sent with the confirmation; fields of the contract's input. */
export type ConfirmDecisions = {
  /** Sets the initial balance; unchanged if omitted. */
  readonly initialBalance?: number
  readonly acceptCurrency: boolean
  readonly restoreDismissed: boolean
  readonly takeCashTwins: boolean
  readonly adoptTimeZone: boolean
  /** Duplicates to import anyway, by their position in the file. */
  readonly take: readonly number[]
}

type ConfirmOptionsProps = {
  readonly choices: ConfirmChoices
  readonly account: Account
  readonly decisions: ConfirmDecisions
  readonly onChange: (decisions: ConfirmDecisions) => void
  /** The user confirmed that the file is from another account at the broker. */
  readonly acceptLogin: boolean
  readonly onAcceptLogin: (accept: boolean) => void
  /** The user confirmed that the trades of several accounts belong into this one. */
  readonly acceptMixed: boolean
  readonly onAcceptMixed: (accept: boolean) => void
}

/** Asks only the questions that the file requires; usually none. */
export function ConfirmOptions(props: ConfirmOptionsProps) {
  const { choices, account, decisions, onChange, acceptLogin, onAcceptLogin, acceptMixed, onAcceptMixed } =
    props
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { initialBalance, currency, login, mixed, dismissed, cashTwins } = choices
  const restorable = dismissed.trades + dismissed.cash
  const asksNothing = !initialBalance && !currency && !login && !mixed
  if (asksNothing && restorable === 0 && cashTwins.length === 0) return null
  const amount = (units: number) => format.money(toCents(units), account.currency, { sign: 'amount' })
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
      {mixed ? (
        <CheckOption
          label={t('options.mixed', mixed)}
          hint={t(`options.mixedHint.${mixed.isTable ? 'table' : 'other'}`)}
          checked={acceptMixed}
          onChange={onAcceptMixed}
        />
      ) : null}
      {initialBalance ? (
        <CheckOption
          label={t('options.initialBalance', { to: amount(initialBalance.to) })}
          hint={t(`options.initialBalanceHint.${initialBalance.to === 0 ? 'twice' : 'before'}`, {
            balance: amount(account.initialBalance),
            to: amount(initialBalance.to),
          })}
          checked={decisions.initialBalance !== undefined}
          onChange={(sets) => {
            const { initialBalance: _before, ...rest } = decisions
            onChange(sets ? { ...rest, initialBalance: initialBalance.to } : rest)
          }}
        />
      ) : null}
      {restorable > 0 ? (
        <CheckOption
          label={t(dismissed.trades > 0 ? 'options.dismissed' : 'options.dismissedCash', {
            count: dismissed.trades > 0 ? dismissed.trades : dismissed.cash,
          })}
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

type ConfirmActionsProps = {
  readonly counts: ImportPreview['counts']
  readonly decisions: ConfirmDecisions
  /** A required decision is missing. */
  readonly blocked: boolean
  readonly busy: 'confirming' | 'discarding' | null
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** The primary button states what it writes; if there is nothing to write, only closing the preview is left. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { counts, decisions, blocked, busy, error, onConfirm, onDiscard } = props
  const { t } = useTranslation('imports')
  const trades =
    counts.new + counts.changed + decisions.take.length + (decisions.restoreDismissed ? counts.dismissed : 0)
  const restoresCash = decisions.restoreDismissed && (counts.dismissedCash ?? 0) > 0
  // A file without new trades may still contain deposits.
  const writes = trades > 0 || counts.newCash > 0 || decisions.takeCashTwins || restoresCash
  return (
    <div className={styles.actions}>
      <FormError error={error} />
      {writes ? (
        <Button kind="primary" disabled={blocked} busy={busy === 'confirming'} onClick={onConfirm}>
          {trades > 0 ? t('actions.confirm', { count: trades }) : t('actions.confirmCash')}
        </Button>
      ) : null}
      <Button kind={writes ? 'secondary' : 'primary'} busy={busy === 'discarding'} onClick={onDiscard}>
        {writes ? t('actions.discard') : t('actions.close')}
      </Button>
      {writes && blocked ? <p className={styles.note}>{t('actions.blocked')}</p> : null}
    </div>
  )
}

type CashTwinsProps = { readonly twins: readonly CashTwin[]; readonly currency: string }

/** The list is limited for readability; the question above states the full count. */
const mostShown = 5

/** Cash operations of the file beside the matching ones that the user had entered manually. */
function CashTwins({ twins, currency }: CashTwinsProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      {t('options.cashTwinsHint')}
      {twins.slice(0, mostShown).map((twin, index) => (
        // Keyed by index, because two operations may be identical.
        <span key={index} className={styles.twin}>
          <Money cents={toCents(twin.amount)} currency={currency} plain /> · {t('options.inFile')}{' '}
          <TradeTime at={twin.at} /> {twin.notes} · {t('options.byHand')} <TradeTime at={twin.enteredAt} />{' '}
          {twin.enteredNotes}
        </span>
      ))}
    </>
  )
}
