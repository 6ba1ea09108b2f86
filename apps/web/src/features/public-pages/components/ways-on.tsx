import type { Session } from '@plumbline/contract/identity/user'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { useSession } from '#web/lib/session/session.ts'
import styles from './welcome-page.module.css'

/** Buttons for the visitor, depending on session and installation. */
export function WaysOn() {
  const { t } = useTranslation('public')
  const { data: session } = useSession()
  const kind = stateOf(session)
  return (
    <Stack gap={8} align="center" className={styles.ways}>
      <Cluster justify="center" className={styles.buttons}>
        {kind === 'signed-in' ? (
          <Button kind="primary" to="/dashboard">
            {t('back.dashboard')}
          </Button>
        ) : null}
        {kind === 'setup' ? (
          <Button kind="primary" to="/setup">
            {t('ways.setup')}
          </Button>
        ) : null}
        {kind === 'open' ? (
          <Button kind="primary" to="/auth?tab=1">
            {t('ways.signUp')}
          </Button>
        ) : null}
        {kind === 'open' || kind === 'closed' ? (
          <Button kind={kind === 'open' ? 'secondary' : 'primary'} to="/auth">
            {t('ways.signIn')}
          </Button>
        ) : null}
      </Cluster>
      <p className={styles.small}>{t(`ways.note.${kind}`)}</p>
    </Stack>
  )
}

/** Until the session is known, offers sign-in, which leads to every other case. */
function stateOf(session: Session | undefined): 'signed-in' | 'setup' | 'open' | 'closed' {
  if (!session) return 'closed'
  if (session.kind === 'signed-out') return session.signUp ? 'open' : 'closed'
  return session.kind
}
