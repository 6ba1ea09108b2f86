import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { apiErrorOf, requestIdOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { isOpen, knownSession } from '#web/lib/session/session-key.ts'
import { sessionChanged, useSession } from '#web/lib/session/session.ts'
import { subscriptionOptions, useSubscription } from '../api/queries.ts'
import { type PlanState, planStateOf } from '../model/plan-state.ts'
import { wantedPage } from '../model/wanted-page.ts'
import { NextStepCard } from './next-step-card.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PlanPage } from './plan-page.tsx'
import { usePlanText } from './use-plan-text.ts'

/** Where the provider returns after a checkout: `?session_id=…`, and `trial=true` for a trial. */
export function CheckoutSuccessPage() {
  const { t } = useTranslation('subscription')
  const [params] = useSearchParams()
  const { data: session } = useSession()
  const isUnpaid = session?.kind === 'signed-in' && session.billing === 'none'
  const sessionId = params.get('session_id') ?? ''
  return (
    <PlanPage title={t('result.title')} narrow>
      {isUnpaid ? (
        <NothingToPay signedIn />
      ) : (
        <CheckoutResult key={sessionId} sessionId={sessionId} isTrial={params.get('trial') === 'true'} />
      )}
    </PlanPage>
  )
}

type CheckoutResultProps = {
  /** From the provider's redirect; empty if it is missing. */
  readonly sessionId: string
  readonly isTrial: boolean
}

/** Waits until the finished checkout has opened the product, and says what the user has now. */
function CheckoutResult({ sessionId, isTrial }: CheckoutResultProps) {
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
  return (
    <NextStepCard wanted={wantedPage()}>
      {outcome ? t(`result.${outcome}`) : null} {state ? planText(state) : null}
    </NextStepCard>
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

const ASK_AGAIN_MS = 2_000

/** Payments that are confirmed later, such as bank transfers, take longer than anyone waits. */
const PATIENT_ASKS = 15
const ASK_PATIENTLY_MS = 15_000
const MAX_RETRIES = 4

type Result = { readonly isOpen: boolean; readonly asks: number }

/**
 * Verifies a finished checkout until the product is open to the user: the provider may confirm the payment a moment
 * after it returned here. Passing failures are retried.
 */
function useCheckoutResult(sessionId: string) {
  const key = ['checkout', sessionId]
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Result> => {
      const { success } = await client.subscription.verifyCheckoutSession({ sessionId })
      if (success) {
        await sessionChanged()
        await queryClient.invalidateQueries({ queryKey: subscriptionOptions().queryKey })
      }
      const session = knownSession()
      const asks = (queryClient.getQueryData<Result>(key)?.asks ?? 0) + 1
      return { isOpen: success && session?.kind === 'signed-in' && isOpen(session), asks }
    },
    enabled: sessionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: (failures, failure) => failures < MAX_RETRIES && isPassing(failure),
    refetchInterval: ({ state }) => {
      if (state.data?.isOpen !== false || state.error !== null) return false
      return state.data.asks < PATIENT_ASKS ? ASK_AGAIN_MS : ASK_PATIENTLY_MS
    },
  })
  return {
    isConfirmed: data?.isOpen === true,
    /** It takes longer than usual. */
    isSlow: (data?.asks ?? 0) >= PATIENT_ASKS,
    error: isFetching && dataUpdatedAt === 0 ? null : error,
    retry: () => void refetch(),
  }
}

function isPassing(error: unknown): boolean {
  const { status } = apiErrorOf(error)
  return status === undefined || status >= 500
}
