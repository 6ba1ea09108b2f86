import { type SessionState, sessionClock } from '@plumbline/domain/toolbox/session-clock'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Grid, Small, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import styles from './toolbox.module.css'

const MINUTE = 60

/** Which sessions are open now, and when that changes, in the user's time. */
export function SessionsPanel() {
  const { t } = useTranslation('toolbox')
  const now = Math.floor(useNow() / 1_000)
  const states = sessionClock(now)
  const open = states.filter(({ isOpen }) => isOpen).map(({ name }) => t(`session.${name}`))
  return (
    <Card
      title={t('tool.sessions.title')}
      note={open.length > 1 ? t('overlap', { count: open.length }) : undefined}
    >
      <p className={styles.intro}>{t('tool.sessions.intro')}</p>
      <Grid as="ul" min={200} gap={12} fit className={styles.sessions}>
        {states.map((state) => (
          <SessionItem key={state.name} state={state} now={now} />
        ))}
      </Grid>
    </Card>
  )
}

function SessionItem({ state, now }: { readonly state: SessionState; readonly now: number }) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const { name, isOpen, changesAt } = state
  // Full minutes, since a value that changes every second distracts.
  const left = format.duration(Math.max(MINUTE, Math.ceil((changesAt - now) / MINUTE) * MINUTE))
  const isSoon = changesAt - now < 86_400
  const at = format.instant(new Date(changesAt * 1_000).toISOString(), isSoon ? 'time' : 'dateTime')
  return (
    <li className={styles.session}>
      <span className={styles.sessionName}>{t(`session.${name}`)}</span>
      <Text tone={isOpen ? 'accent' : 'text2'} weight={600}>
        {t(isOpen ? 'open' : 'closed')}
      </Text>
      <Small as="p">{t(isOpen ? 'closesIn' : 'opensIn', { left, at })}</Small>
    </li>
  )
}
