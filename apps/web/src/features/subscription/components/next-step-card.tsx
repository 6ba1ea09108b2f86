import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { returnPath } from '#web/lib/session/return-path.ts'

type NextStepCardProps = {
  /** The page in the address (`?to=`) unless stated. */
  readonly wanted?: string
  readonly children: ReactNode
}

/** Nothing is missing: leads on to the page that was wanted. */
export function NextStepCard({ wanted, children }: NextStepCardProps) {
  const { t } = useTranslation('subscription')
  const [params] = useSearchParams()
  const to = wanted ?? returnPath(params.get('to'))
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<CircleCheck size={28} strokeWidth={1.4} aria-hidden />}
          actions={
            <Button kind="primary" to={to}>
              {to === '/dashboard' ? t('toDashboard') : t('continue')}
            </Button>
          }
        >
          {children}
        </EmptyState>
      </div>
    </Card>
  )
}
