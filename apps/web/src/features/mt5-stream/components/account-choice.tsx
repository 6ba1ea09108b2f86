import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useSelectAccount } from '#web/lib/accounts/selected-account.ts'
import type { LinkedAccount } from '../model/linked-account.ts'
import styles from './account-choice.module.css'

type AccountChoiceProps = {
  readonly accounts: readonly LinkedAccount[]
  /** undefined if the account in the URL is not linked. */
  readonly chosen: LinkedAccount | undefined
}

/** Selects a linked account; the choice is part of the URL. */
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
