import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { countsTwice } from '../model/link-form.ts'
import { useLinkForm } from '../model/use-link-form.ts'
import { PasswordFields } from './password-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { WayOptions } from './way-options.tsx'

type LinkDialogProps = {
  /** Accounts to choose from, or the one whose link is edited. */
  readonly accounts: readonly Account[]
  /** The account to link; null lets the user choose. */
  readonly accountId: string | null
  /** The link to edit; null for a new one. */
  readonly known: Mt5Connection | null
  readonly onClose: () => void
  readonly onLinked: (accountId: string) => void
}

/** Sets up or edits a link: one of three kinds, with only the fields that it needs. */
export function LinkDialog({ accounts, accountId, known, onClose, onLinked }: LinkDialogProps) {
  const { t } = useTranslation('mt5-sync')
  const { form, submit, busy, error } = useLinkForm({
    accounts,
    accountId,
    known,
    newName: t('title'),
    onLinked: (id, kind) => {
      showToast({ message: known === null ? t(`linked.${kind}`) : t('linked.changed') })
      onLinked(id)
    },
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const target = useWatch({ control, name: 'target' })
  const begins = useController({ control, name: 'beginsEmpty' })
  const chosen = accounts.find(({ id }) => id === target)
  return (
    <Dialog
      open
      width="medium"
      onClose={onClose}
      title={t(known === null ? 'dialog.title' : 'dialog.editTitle')}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {known === null ? t(`dialog.submit.${kind}`) : t('dialog.save')}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <WayOptions control={control} />
      {accountId === null ? <TargetFields control={control} accounts={accounts} /> : null}
      {kind === 'password' ? <PasswordFields form={form} accountId={accountId} known={known} /> : null}
      {kind === 'password' || (kind === 'simulated' && known !== null) ? (
        <ScheduleFields control={control} />
      ) : null}
      {chosen && countsTwice(chosen) ? (
        <CheckOption
          label={t('beginsEmpty.label')}
          hint={t('beginsEmpty.hint')}
          checked={begins.field.value}
          onChange={begins.field.onChange}
        />
      ) : null}
    </Dialog>
  )
}
