import type { OutboxMail } from '@plumbline/contract/admin/admin'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Inbox from 'lucide-react/icons/inbox'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import styles from './outbox.module.css'

const icons = {
  kept: <Inbox size={13} aria-hidden />,
  waiting: <Clock size={13} aria-hidden />,
  sent: <CircleCheck size={13} aria-hidden />,
  failed: <TriangleAlert size={13} aria-hidden className={styles.failed} />,
} as const

/** Delivery state of a mail. */
export function MailState({ state }: { readonly state: OutboxMail['state'] }) {
  const { t } = useTranslation('admin')
  return <Chip icon={icons[state]}>{t(`outbox.state.${state}`)}</Chip>
}
