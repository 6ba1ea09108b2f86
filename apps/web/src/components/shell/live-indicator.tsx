import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { useLiveStatus } from '#web/lib/live/live-status.ts'
import styles from './live-indicator.module.css'

/** A restarting server is back within this time; no need to report it. */
const patienceMs = 1_500

/** Warns that the screen may be out of date, unless it is current or the connection banner says so already. */
export function LiveIndicator() {
  const { t } = useTranslation()
  const online = useOnline()
  const isBannerShown = useConnectivity((connectivity) => !connectivity.online)
  const lost = useLasting(
    useLiveStatus(({ status }) => status === 'lost'),
    patienceMs,
  )
  const text = online ? t('live.lost') : t('live.offline')
  const hint = online ? t('live.lostHint') : t('live.offlineHint')
  return (
    <span role="status" className={styles.place}>
      {(lost || !online) && !isBannerShown ? (
        <span className={styles.indicator} title={hint}>
          <CloudOff size={15} strokeWidth={1.8} aria-hidden />
          <span>{text}</span>
          <VisuallyHidden> {hint}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  )
}

/** True once `value` has been true for this long. */
function useLasting(value: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [value, ms])
  return lasts
}

/** Whether the device has a network at all; only false is reliable. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
