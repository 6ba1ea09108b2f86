import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/components/ui/banner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { probeConnection } from '#web/lib/api/use-connection.ts'
import styles from './connection-banner.module.css'

type ConnectionBannerProps = {
  /** Entries that wait for a connection; shown while offline, and after that. */
  readonly waiting: ReactNode
  readonly hasWaiting: boolean
  /** Entries added offline are stored, because this user's session is stored. */
  readonly keeps: boolean
}

/** Above every page while the server cannot be reached: since when, and that nothing is lost. */
export function ConnectionBanner({ waiting, hasWaiting, keeps }: ConnectionBannerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { online, since } = useConnectivity()
  const [asking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await probeConnection()
    setAsking(false)
  }
  return (
    <div role="status" className={styles.place}>
      {online && !hasWaiting ? null : (
        <Banner
          words={
            online ? null : (
              <>
                {t('connection.offline', { time: format.instant(new Date(since).toISOString()) })}{' '}
                {keeps ? t('connection.keeps') : null}
              </>
            )
          }
        >
          {online ? null : (
            <Button busy={asking} onClick={() => void retry()}>
              {t('connection.retry')}
            </Button>
          )}
          {waiting}
        </Banner>
      )}
    </div>
  )
}
