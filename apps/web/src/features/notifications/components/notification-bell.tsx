import Bell from 'lucide-react/icons/bell'
import { createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { useUnread } from '../api/queries.ts'
import styles from './notification-bell.module.css'

const loadCentre = async () => {
  const [{ NotificationCentre }] = await Promise.all([
    import('./notification-centre.tsx'),
    loadTexts(['notifications', 'goal-names']),
  ])
  return NotificationCentre
}
const loadHost = async () => (await import('./notification-host.tsx')).NotificationHost

/** In the top bar: the number of unread notifications, and the list of all. Everything but the number loads later. */
export function NotificationBell({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const errorText = useApiErrorText()
  const isIdle = useIdle()
  const unread = useUnread(isIdle).data?.unread ?? 0
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const centre = useFetchedPart(wanted, loadCentre, (error) => {
    setWanted(false)
    setAnchor(null)
    if (anchor !== null) showToast({ message: errorText(error) })
  })
  const host = useFetchedPart(isIdle && !hasFailed, loadHost, () => setHasFailed(true))
  return (
    <span className={styles.place}>
      <IconButton
        label={unread === 0 ? t('notifications.label') : t('notifications.unread', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => setWanted(true)}
        onClick={({ currentTarget }) => {
          setWanted(true)
          setAnchor((open) => (open === null ? currentTarget : null))
        }}
      >
        <Bell size={18} aria-hidden />
      </IconButton>
      {unread === 0 ? null : (
        <span className={styles.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {centre && createElement(centre, { anchor, onClose: () => setAnchor(null) })}
      {host && createElement(host, { userId })}
    </span>
  )
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIsIdle(true))
  }, [])
  return isIdle
}
