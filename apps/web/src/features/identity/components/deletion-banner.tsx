import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/components/ui/banner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Shown on every page of an account scheduled for deletion: the date, and a button to cancel. */
export function DeletionBanner({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useApiErrorText()
  const { mutate, isPending, error } = useKeepAccount(() => showToast({ message: t('deletion.kept') }))
  return (
    <section aria-label={t('deletion.label')}>
      <Banner
        words={
          <>
            {t('deletion.due', { date: format.instant(dueAt, 'date') })}
            {error ? <span role="alert"> {errorText(error)}</span> : null}
          </>
        }
      >
        <Button busy={isPending} onClick={() => mutate(undefined)}>
          {t('deletion.keep')}
        </Button>
      </Banner>
    </section>
  )
}

/** Cancels the deletion of the user's account. */
export function useKeepAccount(onKept: () => void) {
  return useMutation(api.identity.cancelDeletion.mutationOptions({ onSuccess: onKept }))
}
