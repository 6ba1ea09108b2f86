import { requestResetInput } from '@plumbline/contract/identity/password'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useRequestReset } from '../api/sign-in.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { AuthPanel } from './auth-panel.tsx'
import styles from './auth-panel.module.css'

type ResetValues = { email: string }

const resolver = contractResolver<ResetValues>({
  schema: requestResetInput,
  toInput: (values) => values,
  required: { email: 'errors:required.email' },
})

type ResetRequestProps = {
  /** True if the link is mailed; otherwise the administrator passes it on. */
  readonly mail: boolean
  readonly backPath: string
}

/** Requests a password reset link, then says where to find it. */
export function ResetRequest({ mail, backPath }: ResetRequestProps) {
  const { t } = useTranslation('identity')
  const [asked, setAsked] = useState<string | null>(null)
  const back = (
    <Button kind="plain" fullWidth to={backPath}>
      {t('reset.back')}
    </Button>
  )
  if (asked === null) {
    return (
      <AuthPanel title={t('reset.title')} lead={mail ? t('reset.lead') : t('reset.leadNoMail')}>
        <ResetRequestForm onAsked={setAsked} />
        {back}
      </AuthPanel>
    )
  }
  return (
    <AuthPanel
      title={mail ? t('checkMail.title') : t('reset.madeTitle')}
      lead={mail ? t('reset.sent', { email: asked }) : t('reset.made')}
      focusTitle
    >
      <div className={styles.panel}>
        {mail ? <p>{t('checkMail.patience')}</p> : null}
        <Button fullWidth onClick={() => setAsked(null)}>
          {t('checkMail.another')}
        </Button>
        {back}
      </div>
    </AuthPanel>
  )
}

function ResetRequestForm({ onAsked }: { readonly onAsked: (email: string) => void }) {
  const { t } = useTranslation('identity')
  const form = useAuthForm<ResetValues>({
    defaultValues: { email: '' },
    resolver,
    fields: ['email'],
    fieldOfCode: {
      INVALID_EMAIL: 'email',
      EMAIL_NOT_ASCII: 'email',
      RESET_NO_ACCOUNT: 'email',
      RESET_NOT_ENABLED: 'email',
    },
  })
  const { mutate, isPending } = useRequestReset({ onAsked, onError: form.refuse })
  return (
    <AuthForm
      form={form}
      busy={isPending}
      submitLabel={t('reset.submit')}
      onSend={(values) => mutate(values)}
    >
      <FormTextField
        control={form.control}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="username"
        required
        autoFocus
      />
    </AuthForm>
  )
}
