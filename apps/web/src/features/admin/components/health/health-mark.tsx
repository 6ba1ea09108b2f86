import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import type { HealthState } from '../../model/health-state.ts'
import styles from './health.module.css'

const icons = {
  good: <CircleCheck size={13} aria-hidden />,
  note: <CircleDashed size={13} aria-hidden />,
  unreachable: <CircleDashed size={13} aria-hidden />,
  bad: <TriangleAlert size={13} aria-hidden className={styles.bad} />,
} as const

/** Health state as a chip with icon and text. */
export function HealthMark({ state }: { readonly state: HealthState }) {
  const { t } = useTranslation('admin')
  return <Chip icon={icons[state]}>{t(`health.state.${state}`)}</Chip>
}
