import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import FileX from 'lucide-react/icons/file-x'
import { useFileErrorText } from './use-file-error-text.ts'

type FailedCardProps = {
  readonly code: string
  /** The server's English message, used for unknown codes. */
  readonly message: string
  readonly busy: boolean
  /** Error of a failed discard; null for none. */
  readonly error: unknown
  readonly onDiscard: () => void
}

/** A file that could not be read: the reason, and what to do. */
export function FailedCard({ code, message, busy, error, onDiscard }: FailedCardProps) {
  const { t } = useTranslation('imports')
  const text = useFileErrorText()
  return (
    <Card>
      <EmptyState
        icon={<FileX size={26} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to="/import">
              {t('failed.another')}
            </Button>
            <Button onClick={onDiscard} busy={busy}>
              {t('failed.discard')}
            </Button>
          </>
        }
      >
        <span role="alert">{text(code, message)}</span>
      </EmptyState>
      <FormError error={error} />
    </Card>
  )
}
