import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { apiErrorOf, requestIdOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useCheckoutResult } from '../api/use-checkout-result.ts'
import { useSubscription } from '../api/queries.ts'
import { type PlanState, planStateOf } from '../model/plan-state.ts'
import { wantedPage } from '../model/wanted-page.ts'
import { usePlanText } from './use-plan-text.ts'

type CheckoutResultProps = {
  /** From the provider's redirect; empty if it is missing. */
  readonly sessionId: string
  readonly isTrial: boolean
}

/** Waits until the finished checkout has opened the product, and says what the user has now. */
export function CheckoutResult({ sessionId, isTrial }: CheckoutResultProps) {
  const { t } = useTranslation('subscription')
  const result = useCheckoutResult(sessionId)
  if (sessionId === '') return <NoCheckout words={t('result.missing')} />
  if (result.isConfirmed) return <Confirmed isTrial={isTrial} />
  if (result.error !== null) return <Failed error={result.error} onRetry={result.retry} />
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<Hourglass size={28} strokeWidth={1.4} aria-hidden />}
          actions={
            result.isSlow ? (
              <>
                <Button to="/subscription-repair">{t('result.compare')}</Button>
                <Button to="/pricing">{t('card.plans')}</Button>
              </>
            ) : null
          }
        >
          {result.isSlow ? t('result.slow') : t('result.waiting')}
        </EmptyState>
      </div>
    </Card>
  )
}

function Confirmed({ isTrial }: { readonly isTrial: boolean }) {
  const { t } = useTranslation('subscription')
  const planText = usePlanText()
  const { data } = useSubscription()
  const state = data && planStateOf(data)
  const outcome = outcomeOf(state, isTrial)
  const to = wantedPage()
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
          {outcome ? t(`result.${outcome}`) : null} {state ? planText(state) : null}
        </EmptyState>
      </div>
    </Card>
  )
}

/** What the checkout led to. The page may be opened again later: a trial has become a paid plan, or was cancelled. */
function outcomeOf(state: PlanState | undefined, isTrial: boolean): 'trial' | 'paid' | null {
  if (state === undefined) return isTrial ? 'trial' : 'paid'
  if (state.kind === 'trial') return 'trial'
  return state.kind === 'active' && !isTrial ? 'paid' : null
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('subscription')
  const errorText = useApiErrorText()
  const { code } = apiErrorOf(error)
  if (code === 'CHECKOUT_NOT_FOUND') return <NoCheckout words={errorText(error)} />
  const isPaid = code === 'CHECKOUT_PLAN_UNKNOWN'
  return (
    <Stack gap={12}>
      <ErrorPanel
        message={isPaid ? errorText(error) : `${errorText(error)} ${t('result.paidAnyway')}`}
        requestId={requestIdOf(error)}
        onRetry={onRetry}
      />
      <Cluster>
        <Button to="/subscription-repair">{t('result.compare')}</Button>
      </Cluster>
    </Stack>
  )
}

function NoCheckout({ words }: { readonly words: string }) {
  const { t } = useTranslation('subscription')
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to="/pricing">
              {t('card.plans')}
            </Button>
            <Button to="/subscription-repair">{t('result.compare')}</Button>
          </>
        }
      >
        {words}
      </EmptyState>
    </Card>
  )
}
