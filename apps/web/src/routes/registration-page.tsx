import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { RegistrationForm } from '#web/features/identity/components/registration-form.tsx'
import { useSignedInUser } from '#web/lib/session/session.ts'
import styles from './registration-page.module.css'

/** Asked once, before the product: what its defaults depend on. The guard leads on to the wanted page. */
export function RegistrationPage() {
  const { t } = useTranslation('identity')
  const user = useSignedInUser()
  const { state } = useLocation()
  // Set-up leads here right after the owner has given their name.
  const isNamed: boolean = Object(state).isNamed === true
  if (user === undefined) return null
  return (
    <div className={styles.page}>
      <Stack gap={16}>
        <Stack gap={4}>
          <PageHeader title={t('registration.title', { name: user.name })} />
          <Paragraph tone="text2" size="l">
            {isNamed ? t('registration.lastStep') : t('registration.lead')}
          </Paragraph>
        </Stack>
        <RegistrationForm user={user} asksName={!isNamed} />
      </Stack>
    </div>
  )
}
