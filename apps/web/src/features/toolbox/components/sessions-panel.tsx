import { sessionOf } from '@plumbline/domain/time/session'
import { toLocalSeconds, toUtcSeconds } from '@plumbline/domain/time/zone'
import { type SessionHours, type SessionState, sessionClock } from '@plumbline/domain/toolbox/session-clock'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { customProperties } from '#web/components/ui/custom-properties.ts'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import styles from './sessions-panel.module.css'
import shared from './toolbox.module.css'

const MINUTE = 60
const DAY = 86_400

/** The time now, and which sessions are open on this day, in the user's time. */
export function SessionsPanel() {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const sessions = useSessionText()
  const display = use(DisplayZoneContext)
  const zone = display.kind === 'zone' ? display.zone : deviceZone()
  const now = Math.floor(useNow() / 1_000)
  const instant = instantOf(now)
  const session = sessionOf(now)
  const day = dayOf(now, zone)
  return (
    <Card title={t('tool.sessions.title')}>
      <p className={shared.intro}>{t('tool.sessions.intro')}</p>
      <Stack>
        <Stack gap={4}>
          <Cluster gap={12} rowGap={0} align="baseline">
            <span className={`${styles.now} pl-figure`}>{format.instant(instant, 'time')}</span>
            <Text tone="text2">{t('clock.place', { day: format.instant(instant, 'longDate'), zone })}</Text>
          </Cluster>
          <p>
            {session === null
              ? t('clock.noSession')
              : t('clock.tradeNow', { session: sessions.textOf(session) })}
          </p>
        </Stack>
        <ul className={styles.sessions}>
          {sessionClock(now).map((state) => (
            <SessionItem
              key={state.name}
              state={state}
              name={sessions.textOf(state.name)}
              now={now}
              day={day}
            />
          ))}
          <Scale />
        </ul>
      </Stack>
    </Card>
  )
}

type SessionItemProps = {
  readonly state: SessionState
  readonly name: string
  readonly now: number
  readonly day: SessionHours
}

function SessionItem({ state: { isOpen, current, openings }, name, now, day }: SessionItemProps) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const changesAt = isOpen ? current.to : current.from
  // Full minutes, since a value that changes every second distracts.
  const left = format.duration(Math.max(MINUTE, Math.ceil((changesAt - now) / MINUTE) * MINUTE))
  const [from, to] = [current.from, current.to].map((at) => format.instant(instantOf(at), 'time'))
  const hours = `${from}–${to}`
  const isToday = current.from < day.to
  return (
    <li className={styles.session}>
      <span className={styles.name}>{name}</span>
      <Small>
        <span className="pl-figure">
          {isToday ? hours : `${format.instant(instantOf(current.from), 'weekday')} ${hours}`}
        </span>
      </Small>
      <span className={styles.track} aria-hidden>
        {openings
          .filter((opening) => opening.to > day.from && opening.from < day.to)
          .map((opening) => (
            <span
              key={opening.from}
              className={styles.hours}
              data-open={isOpen && opening.from === current.from}
              style={customProperties({
                '--from': shareOf(opening.from, day),
                '--to': shareOf(opening.to, day),
              })}
            />
          ))}
        <span className={styles.line} style={customProperties({ '--from': shareOf(now, day) })} />
      </span>
      <span className={styles.state}>
        <Text tone={isOpen ? 'accent' : 'text2'} weight={600}>
          {t(isOpen ? 'open' : 'closed')}
        </Text>
        <Small>{t(isOpen ? 'closesIn' : 'opensIn', { left })}</Small>
      </span>
    </li>
  )
}

const scaleHours = ['00:00', '06:00', '12:00', '18:00', '24:00']

/** Hours below the tracks. */
function Scale() {
  return (
    <li className={styles.scale} aria-hidden>
      <span className={styles.ticks}>
        {scaleHours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
    </li>
  )
}

function instantOf(utcSeconds: number): string {
  return new Date(utcSeconds * 1_000).toISOString()
}

/** The day of a zone's clock that contains the moment. */
function dayOf(utcSeconds: number, zone: string): SessionHours {
  const midnight = Math.floor(toLocalSeconds(utcSeconds, zone) / DAY) * DAY
  return { from: toUtcSeconds(midnight, zone), to: toUtcSeconds(midnight + DAY, zone) }
}

/** Place of a moment within the day, 0 to 1. */
function shareOf(utcSeconds: number, { from, to }: SessionHours): number {
  return Math.min(1, Math.max(0, (utcSeconds - from) / (to - from)))
}
