import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useTranslation } from 'react-i18next'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-centre.module.css'

type NotificationCentreProps = {
  /** The bell while the list is open. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The list of notifications: a panel at the bell, on a phone a sheet as high as the screen. */
export function NotificationCentre({ anchor, onClose }: NotificationCentreProps) {
  const { t } = useTranslation('notifications')
  const narrow = useNarrow()
  const list = <NotificationList onLeave={onClose} titled={!narrow} />
  if (narrow) {
    return (
      <Drawer open={anchor !== null} onClose={onClose} title={t('title')} tall>
        {list}
      </Drawer>
    )
  }
  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      label={t('title')}
      align="end"
      content={<div className={styles.panel}>{list}</div>}
    />
  )
}
