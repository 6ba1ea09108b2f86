import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { digestRhythms } from '@plumbline/domain/notifications/digest'
import { notificationChannels } from '@plumbline/domain/notifications/notification-channels'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { useIsPaid } from '#web/lib/session/session.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { kindsOf, useChangeSettings } from '../../api/mutations.ts'
import { notificationSettingsOptions } from '../../api/queries.ts'
import styles from './notifications-card.module.css'
import { PushPart } from './push-part.tsx'

/** Which notifications the user gets, where, and when not. Every change is saved at once. */
export function NotificationsCard() {
  const { t } = useTranslation('notifications')
  const { data: settings, error, refetch } = useQuery(notificationSettingsOptions())
  const settingsOfUser = useSettings().data
  if (!settings && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!settings) return <CardSkeleton height="720px" />
  return (
    <Card title={t('card.title')} level={3}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Paragraph tone="text2">
            {t('card.words')}{' '}
            {settingsOfUser?.reviewTime === null ? (
              <Link to="/profile#review-reminder">{t('setReminder')}</Link>
            ) : (
              t('reviewHint')
            )}
          </Paragraph>
          <SwitchTable switches={settings.switches} />
        </Stack>
        <SettingsPart title={t('push.title')}>
          <PushPart settings={settings} />
        </SettingsPart>
        <SettingsPart title={t('quiet.title')}>
          <QuietHoursPart settings={settings} />
        </SettingsPart>
        <SettingsPart title={t('digest.title')}>
          <DigestPart settings={settings} />
        </SettingsPart>
      </Stack>
    </Card>
  )
}

function SettingsPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={8}>
      <h4 className={styles.title}>{title}</h4>
      {children}
    </Stack>
  )
}

/** A switch for every channel and every kind that this user can get. */
function SwitchTable({ switches }: { readonly switches: NotificationSettings['switches'] }) {
  const { t, i18n } = useTranslation('notifications')
  const { mutate } = useChangeSettings()
  const isPaid = useIsPaid()
  const hasLevels = useSettings().data?.levels !== 'off'
  const kinds = kindsOf(switches)
    .filter((kind) => (kind !== 'subscription' || isPaid) && (kind !== 'level' || hasLevels))
    .filter((kind) => isTextKey(i18n, 'notifications', `kind.${kind}`))
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

/** How often one e-mail lists what is unread. */
function DigestPart({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeSettings()
  const { digest, digestTime, sendsMail } = settings
  return (
    <>
      <Paragraph tone="text2">{t(sendsMail ? 'digest.words' : 'digest.noMail')}</Paragraph>
      {sendsMail || digest !== 'off' ? (
        <Grid min={140} gap={12}>
          <SelectInput
            label={t('digest.rhythm')}
            value={digest}
            options={digestRhythms.map((rhythm) => ({ value: rhythm, label: t(`digest.${rhythm}`) }))}
            onChange={(rhythm) => mutate({ digest: rhythm })}
          />
          {digest === 'off' ? null : (
            <TimeSelect
              label={t('digest.time')}
              value={digestTime}
              onChange={(time) => mutate({ digestTime: time })}
            />
          )}
        </Grid>
      ) : null}
    </>
  )
}

const usualNight = { from: '22:00', to: '07:00' }

/** When push messages and e-mails wait. */
function QuietHoursPart({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useChangeSettings()
  const { quietHours } = settings
  return (
    <>
      <Paragraph tone="text2">{t('quiet.words', { zone: settings.timeZone })}</Paragraph>
      <SwitchOption
        label={t('quiet.switch')}
        checked={quietHours !== null}
        onChange={(isOn) => mutate({ quietHours: isOn ? usualNight : null })}
      />
      {quietHours === null ? null : (
        <Grid min={140} gap={12}>
          <TimeSelect
            label={t('quiet.from')}
            value={quietHours.from}
            without={quietHours.to}
            onChange={(from) => mutate({ quietHours: { ...quietHours, from } })}
          />
          <TimeSelect
            label={t('quiet.to')}
            value={quietHours.to}
            without={quietHours.from}
            onChange={(to) => mutate({ quietHours: { ...quietHours, to } })}
          />
        </Grid>
      )}
    </>
  )
}

/** Every half hour of a day, `HH:mm`. */
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

type TimeSelectProps = {
  readonly label: string
  /** `HH:mm`; any minute, for one that the API has set. */
  readonly value: string
  /** A time that cannot be chosen. */
  readonly without?: string
  readonly disabled?: boolean
  readonly onChange: (time: string) => void
}

/** A time of day in steps of half an hour. */
function TimeSelect({ label, value, without, disabled = false, onChange }: TimeSelectProps) {
  const format = useFormat()
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted()
  return (
    <SelectInput
      label={label}
      value={value}
      disabled={disabled}
      options={times
        .filter((time) => time !== without)
        .map((time) => ({ value: time, label: format.time(`2000-01-01T${time}:00`, 'time') }))}
      onChange={onChange}
    />
  )
}
