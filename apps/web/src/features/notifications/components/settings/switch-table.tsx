import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import {
  notificationChannels,
  notificationKindNames,
} from '@plumbline/domain/notifications/notification-kinds'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useIsPaid } from '#web/lib/session/session.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { useChangeSettings } from '../../api/mutations.ts'
import styles from './switch-table.module.css'

/** A switch for every channel and every kind that this user can get. */
export function SwitchTable({ switches }: { readonly switches: NotificationSettings['switches'] }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeSettings()
  const isPaid = useIsPaid()
  const hasLevels = useSettings().data?.levels !== 'off'
  const kinds = notificationKindNames.filter(
    (kind) => (kind !== 'subscription' || isPaid) && (kind !== 'level' || hasLevels),
  )
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{t('card.kinds')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('card.kind')}</VisuallyHidden>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={styles.kind}>
              {t(`kind.${kind}`)}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className={styles.channel}>
                <label className={styles.target}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-label={t('card.switch', {
                      kind: t(`kind.${kind}`),
                      channel: t(`channel.${channel}`),
                    })}
                    checked={switches[kind][channel]}
                    onChange={({ target }) => mutate({ switches: { [kind]: { [channel]: target.checked } } })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
