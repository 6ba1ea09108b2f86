import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import styles from './link-state.module.css'

const icons = {
  off: <CirclePause size={13} aria-hidden />,
  waiting: <CircleDashed size={13} aria-hidden />,
  idle: <CircleCheck size={13} aria-hidden />,
  syncing: <RefreshCw size={13} aria-hidden className={styles.turning} />,
  failing: <TriangleAlert size={13} aria-hidden className={styles.failing} />,
} as const

/** State of a link; changes are announced to screen readers. */
export function StateChip({ state }: { readonly state: Mt5Status['state'] }) {
  const { t } = useTranslation('mt5-sync')
  return (
    <span aria-live="polite">
      <Chip icon={icons[state]}>{t(`state.${state}`)}</Chip>
    </span>
  )
}
