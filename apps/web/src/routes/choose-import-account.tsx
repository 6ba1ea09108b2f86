import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CreateAccountForm } from '#web/features/accounts/components/create-account-form.tsx'
import { useAccountFacts } from '#web/features/imports/api/use-account-facts.ts'
import { useFormatName } from '#web/features/imports/components/import-texts.ts'
import { newAccountOf } from '#web/features/imports/model/account-facts.ts'
import type { Upload } from '#web/features/imports/model/uploads.ts'
import styles from './import-page.module.css'

type ChooseImportAccountProps = {
  readonly waiting: readonly Upload[]
  readonly targets: readonly Account[]
  readonly onChosen: (accountId: string) => void
}

/** Asks for the account of dropped files, with the account data of the first one. */
export function ChooseImportAccount({ waiting, targets, onChosen }: ChooseImportAccountProps) {
  const { t } = useTranslation('imports')
  const formatName = useFormatName()
  const file = waiting[0]?.file ?? null
  const { data: facts, isPending } = useAccountFacts(file)
  if (file !== null && isPending) return <ProgressBar label={t('reading', { name: file.name })} />
  const suggested = facts ? newAccountOf(facts.account) : null
  const known = facts
    ? [formatName(facts.format), facts.account.login, facts.account.currency].filter(Boolean).join(' · ')
    : t('account.note', { count: waiting.length })
  return (
    <Card title={t('account.title', { name: file?.name })} note={known}>
      {targets.length > 0 ? (
        <>
          <SelectInput
            label={t('account.existing')}
            value=""
            onChange={(id) => {
              if (id !== '') onChosen(id)
            }}
            options={[
              { value: '', label: t('account.choose') },
              ...targets.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` })),
            ]}
          />
          <h3 className={styles.or}>{t('account.new')}</h3>
        </>
      ) : null}
      <CreateAccountForm
        submitLabel={t('account.submit', { count: waiting.length })}
        {...(suggested && { suggested })}
        onCreated={(account) => onChosen(account.id)}
      />
    </Card>
  )
}
