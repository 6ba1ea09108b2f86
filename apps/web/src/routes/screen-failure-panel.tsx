import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import type { TextKey } from '#web/lib/i18n/text-key.ts'
import { useNewVersion } from '#web/lib/loading/new-version.ts'
import { type Retried, retryScreen } from '#web/lib/loading/retry-screen.ts'
import type { ScreenFailure, ScreenFailureReason } from '#web/lib/loading/screen-failure.ts'
import { takeNewVersion } from '#web/lib/loading/take-new-version.ts'

const messageKeys: Record<ScreenFailureReason, TextKey> = {
  failed: 'error.screenFailed',
  late: 'error.screenLate',
}

/** A screen that failed to load: the cause, and a remedy. */
export function ScreenFailurePanel({ failure }: { readonly failure: ScreenFailure }) {
  const { t } = useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const isReplaced = useNewVersion(({ version }) => version === 'installed')
  const [retrying, setRetrying] = useState(false)
  const [retried, setRetried] = useState<Retried>()
  const retry = async () => {
    setRetrying(true)
    const outcome = await retryScreen(failure)
    // The router loads a failed screen again on navigation, not on revalidation.
    if (outcome === 'loaded') await navigate(location, { replace: true, state: location.state })
    setRetried(outcome)
    setRetrying(false)
  }
  const takeNew = async () => {
    setRetrying(true)
    await takeNewVersion()
    // A user asked about unsaved input may choose to stay.
    setRetrying(false)
  }
  if (isReplaced) {
    return (
      <ErrorPanel
        message={t('version.page')}
        retryLabel={t('version.reload')}
        retrying={retrying}
        onRetry={() => void takeNew()}
      />
    )
  }
  return (
    <ErrorPanel
      message={t(retried === 'unreachable' ? 'error.unreachable' : messageKeys[failure.reason])}
      details={failure.message}
      retrying={retrying}
      onRetry={() => void retry()}
    />
  )
}
