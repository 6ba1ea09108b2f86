import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { Chip } from './chip.tsx'

/** Long or short: neutral, because a direction is neither gain nor loss. */
export function DirectionChip({ direction }: { readonly direction: 'long' | 'short' }) {
  const { t } = useTranslation()
  const Arrow = direction === 'long' ? ArrowUpRight : ArrowDownRight
  return (
    <Chip icon={<Arrow size={12} aria-hidden />}>
      {direction === 'long' ? t('direction.long') : t('direction.short')}
    </Chip>
  )
}
