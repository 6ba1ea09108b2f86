import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'

type ReadingCardProps = { readonly fileName: string; readonly progress: number }

/** The server is reading the file; at 0 there is no progress yet. */
export function ReadingCard({ fileName, progress }: ReadingCardProps) {
  const { t } = useTranslation('imports')
  return (
    <Card>
      <ProgressBar label={t('reading', { name: fileName })} share={progress > 0 ? progress : undefined} />
    </Card>
  )
}
