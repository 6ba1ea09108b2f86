import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { AuthPanel } from './auth-panel.tsx'
import styles from './auth-panel.module.css'

type CheckMailProps = {
  readonly email: string
  readonly onAnother: () => void
  readonly onSignIn: () => void
}

/** After sign-up: refers to the mail. Identical for every address, so that it does not reveal which are registered. */
export function CheckMail({ email, onAnother, onSignIn }: CheckMailProps) {
  const { t } = useTranslation('identity')
  return (
    <AuthPanel title={t('checkMail.title')} lead={t('checkMail.lead', { email })} focusTitle>
      <div className={styles.panel}>
        <p>{t('checkMail.patience')}</p>
        <Button fullWidth onClick={onAnother}>
          {t('checkMail.another')}
        </Button>
        <Button kind="plain" fullWidth onClick={onSignIn}>
          {t('checkMail.toSignIn')}
        </Button>
      </div>
    </AuthPanel>
  )
}
