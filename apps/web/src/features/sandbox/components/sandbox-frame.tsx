import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { AuthTopBar } from '#web/components/shell/public-frame.tsx'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { signInPath } from '#web/lib/session/return-path.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from './sandbox.module.css'

type SandboxFrameProps = {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Around the pages that play a payment provider: outside the product's shell, and marked as play money. */
export function SandboxFrame({ title, actions, children }: SandboxFrameProps) {
  const { t } = useTranslation('sandbox')
  const location = useLocation()
  const { data: session } = useSession()
  if (!session) return <Spinner />
  if (session.kind !== 'signed-in') return <Navigate to={signInPath(location)} replace />
  if (session.billing !== 'sandbox') return <Navigate to="/dashboard" replace />
  return (
    <div className="pl-gate">
      <AuthTopBar />
      <main className={styles.main}>
        <Cluster as="p" gap={8} nowrap className={styles.playMoney}>
          <FlaskConical size={16} aria-hidden />
          <Text weight={550}>{t('playMoney')}</Text>
        </Cluster>
        <PageHeader title={title} actions={actions} />
        {children}
      </main>
    </div>
  )
}
