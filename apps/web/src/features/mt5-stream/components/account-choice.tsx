import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useSelectAccount } from '#web/lib/accounts/selected-account.ts'
import type { LinkedAccount } from '../model/linked-account.ts'
import styles from './account-choice.module.css'

type AccountChoiceProps = {
  readonly accounts: readonly LinkedAccount[]
  /** None where the address names an account that is not linked. */
  readonly chosen: LinkedAccount | undefined
}

/** One of the accounts that follow a terminal; it goes into the address. */
export function AccountChoice({ accounts, chosen }: AccountChoiceProps) {
  const { t } = useTranslation('mt5-stream')
  const select = useSelectAccount()
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.choice}>
      <SelectInput
        label={t('account.choose')}
        options={chosen ? options : [{ value: '', label: t('account.unchosen') }, ...options]}
        value={chosen?.id ?? ''}
        onChange={(id) => {
          if (id !== '') select(id)
        }}
      />
    </div>
  )
}
