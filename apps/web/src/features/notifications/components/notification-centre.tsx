import BellIcon from 'lucide-react/icons/bell'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useMark } from '../api/mutations.ts'
import { useNotifications } from '../api/queries.ts'
import styles from './notification-centre.module.css'
import { NotificationItem } from './notification-item.tsx'

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

type NotificationListProps = {
  /** A link in the list was followed. */
  readonly onLeave: () => void
  /** With a heading of its own. */
  readonly titled: boolean
}

function NotificationList({ onLeave, titled }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const { mutate, isPending } = useMark()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications()
  const unread = data?.pages[0]?.unread ?? 0
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? []
  return (
    <Stack gap={8}>
      <Cluster justify="between" nowrap>
        {titled ? <h2 className={styles.title}>{t('title')}</h2> : <span />}
        <Cluster gap={4} nowrap>
          {unread > 0 ? (
            <IconButton label={t('markAll')} disabled={isPending} onClick={() => mutate({ isRead: true })}>
              <CheckCheck size={18} aria-hidden />
            </IconButton>
          ) : null}
          <IconButton
            label={t('settings')}
            onClick={() => {
              onLeave()
              void navigate('/profile#notifications')
            }}
          >
            <Settings size={18} aria-hidden />
          </IconButton>
        </Cluster>
      </Cluster>
      {data === undefined ? (
        error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Bones />
        )
      ) : notifications.length === 0 ? (
        <EmptyState icon={<BellIcon size={20} aria-hidden />}>{t('empty')}</EmptyState>
      ) : (
        <Stack as="ul" gap={2} onKeyDown={stepThrough}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onMark={(isRead) => mutate({ isRead, ids: [notification.id] })}
              onFollow={onLeave}
            />
          ))}
        </Stack>
      )}
      {data !== undefined && error ? (
        <LoadFailure error={error} onRetry={() => void fetchNextPage()} />
      ) : hasNextPage ? (
        <Button busy={isFetchingNextPage} fullWidth onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </Stack>
  )
}

function Bones() {
  return (
    <Stack gap={12} aria-hidden>
      {['a', 'b', 'c'].map((id) => (
        <Stack key={id} gap={4}>
          <Skeleton width="70%" height="14px" />
          <Skeleton width="45%" />
        </Stack>
      ))}
    </Stack>
  )
}

/** Up and Down lead from one notification to the next, Home and End to the first and last. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const item = document.activeElement?.closest('li')
  const at = links.findIndex((link) => item?.contains(link))
  const next =
    event.key === 'ArrowDown'
      ? at + 1
      : event.key === 'ArrowUp'
        ? at - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? links.length - 1
            : null
  const link = next === null ? undefined : links[Math.max(0, next)]
  if (link === undefined) return
  event.preventDefault()
  link.focus()
}
