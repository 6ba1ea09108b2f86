import type { Account } from '@plumbline/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { currenciesOf, listedAccount } from '../../model/account-of.ts'

type ChooseAccountDialogProps = {
  readonly title: string
  /** Accounts of the trades; if there are several, each may also be the target. */
  readonly from: readonly Account[]
  readonly busy: boolean
  readonly error: unknown
  readonly onClose: () => void
  readonly onChoose: (target: Account, acceptCurrency: boolean) => void
}

/** Selects the target account; moving to another currency keeps the amounts, which the user must accept. */
export function ChooseAccountDialog(props: ChooseAccountDialogProps) {
  const { title, from, busy, error, onClose, onChoose } = props
  const { t } = useTranslation('trades')
  const { accounts } = useSelectedAccount()
  const targets = accounts.filter(({ id }) => id !== listedAccount(from))
  const [wanted, setWanted] = useState<string>()
  const [accepted, setAccepted] = useState(false)
  const target = targets.find(({ id }) => id === wanted) ?? targets[0]
  const others = currenciesOf(from).filter((currency) => currency !== target?.currency)
  const differs = target !== undefined && others.length > 0
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitLabel={t('move.submit')}
      onSubmit={() => {
        if (target) onChoose(target, differs)
      }}
      busy={busy}
      disabled={!target || (differs && !accepted)}
      error={error}
    >
      {target ? (
        <SelectInput
          label={t('move.account')}
          value={target.id}
          onChange={(id) => {
            setWanted(id)
            setAccepted(false)
          }}
          options={targets.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` }))}
        />
      ) : (
        <p>{t('move.none')}</p>
      )}
      {differs ? (
        <CheckOption
          label={t('move.currency', { from: others.join(', '), to: target.currency })}
          checked={accepted}
          onChange={setAccepted}
        />
      ) : null}
    </FormDialog>
  )
}
