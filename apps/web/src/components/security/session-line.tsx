import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './session-line.module.css'
import { useBrowserName } from './use-browser-name.ts'

type SessionLineProps = {
  readonly session: SessionEntry
  /** One's own browser is marked; an administrator's view of somebody else has none. */
  readonly own?: boolean
  /** At the right end. */
  readonly action?: ReactNode
}

/** A browser in which somebody is signed in: which, from where, since when. An item of a list. */
export function SessionLine({ session, own = false, action }: SessionLineProps) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const browserName = useBrowserName()
  const Icon = session.isPhone ? Smartphone : Monitor
  const facts = [
    session.address,
    t('session.signedIn', { time: format.instant(session.signedInAt) }),
    t('session.lastUsed', { day: format.instant(session.lastUsedAt, 'date') }),
  ]
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <Icon size={18} strokeWidth={1.7} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <span>{browserName(session)}</span>
          {own && session.isCurrent ? <Chip>{t('session.here')}</Chip> : null}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      {action}
    </li>
  )
}
