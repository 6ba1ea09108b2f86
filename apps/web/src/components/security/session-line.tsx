import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './session-line.module.css'
import { useBrowserName } from './use-browser-name.ts'

type SessionLineProps = {
  readonly session: SessionEntry
  /** Marks the current browser; an administrator's view of another user has none. */
  readonly own?: boolean
  /** Right-aligned. */
  readonly action?: ReactNode
}

/** A session: browser, location, start. A list item. */
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
        <Cluster as="span" rowGap={2} className={styles.name}>
          <span>{browserName(session)}</span>
          {own && session.isCurrent ? <Chip>{t('session.here')}</Chip> : null}
        </Cluster>
        <Small anywhere>{facts.filter((fact) => fact !== null).join(' · ')}</Small>
      </span>
      {action}
    </li>
  )
}
