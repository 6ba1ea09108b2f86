import Plus from 'lucide-react/icons/plus'
import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useSelectAccount, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useImportTarget } from '../api/use-import-target.ts'
import styles from './target-account.module.css'

type TargetAccountProps = {
  readonly importId: string
  readonly file: ImportPreview['account']
  readonly account: Account
  /** The file does not match the account: other currency, or other account at the broker. */
  readonly mismatch: boolean
}

/** Target account of the preview; on a mismatch, offers to create a matching one. */
export function TargetAccount({ importId, file, account, mismatch }: TargetAccountProps) {
  const { t } = useTranslation('imports')
  const { accounts } = useSelectedAccount()
  const select = useSelectAccount()
  const { mutate, isPending, error } = useImportTarget(importId, select)
  const targets = accounts.filter(({ id, isSample }) => id === account.id || !isSample)
  const currency = file.currency ?? account.currency
  return (
    <Cluster align="end" className={styles.target}>
      <SelectInput
        label={t('target.label')}
        value={account.id}
        disabled={isPending}
        onChange={(accountId) => mutate({ kind: 'existing', accountId })}
        options={targets.map((each) => ({ value: each.id, label: `${each.name} · ${each.currency}` }))}
      />
      {mismatch ? (
        <Button
          icon={<Plus size={16} aria-hidden />}
          busy={isPending}
          onClick={() => mutate({ kind: 'new', account: file, currency })}
        >
          {t('target.create', { currency })}
        </Button>
      ) : null}
      <FormError error={error} />
    </Cluster>
  )
}
