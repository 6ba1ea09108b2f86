import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useMemo } from 'react'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { Chip } from './chip.tsx'
import styles from './direction-chip.module.css'

/** One shared element for all chips: React skips it when a table reuses the row for another trade. */
const arrow = <ArrowUpRight size={12} aria-hidden />

/** Long or short: neutral, because a direction is neither gain nor loss. */
export function DirectionChip({ direction }: { readonly direction: 'long' | 'short' }) {
  const labels = useLabels()
  return (
    <Chip icon={<span className={direction === 'long' ? styles.up : styles.down}>{arrow}</span>}>
      {labels[direction]}
    </Chip>
  )
}

function useLabels() {
  const t = useCommonText()
  return useMemo(() => ({ long: t('direction.long'), short: t('direction.short') }), [t])
}
