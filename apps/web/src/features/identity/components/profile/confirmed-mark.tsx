import BadgeCheck from 'lucide-react/icons/badge-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'

/** Whether an address is verified. */
export function ConfirmedMark({ confirmed }: { readonly confirmed: boolean }) {
  const { t } = useTranslation('profile')
  return confirmed ? (
    <Chip icon={<BadgeCheck size={13} aria-hidden />}>{t('email.confirmed')}</Chip>
  ) : (
    <Chip icon={<TriangleAlert size={13} aria-hidden />}>{t('email.unconfirmed')}</Chip>
  )
}
