import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'

/** A user's plan in a few words; nothing without billing. */
export function UserPlan({ plan }: { readonly plan: AdminUser['plan'] }) {
  const { t } = useTranslation('admin')
  if (plan === null) return null
  const name = t(`plan.${plan.planType}`)
  if (plan.access === 'required') return t('plan.none')
  if (plan.access === 'past-due') return t('plan.failed', { name })
  return plan.status === 'trialing' ? t('plan.trial', { name }) : name
}
