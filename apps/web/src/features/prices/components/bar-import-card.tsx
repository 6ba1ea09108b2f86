import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import type { BarSeries } from '@plumbline/contract/prices/prices'
import { useMutation } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api } from '#web/lib/api/client.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { BarPreviewCard } from './bar-preview-card.tsx'

const BarColumnsCard = lazyComponent(async () => (await import('./bar-columns-card.tsx')).BarColumnsCard)

type BarImportCardProps = {
  readonly barImport: BarImport
  readonly series: readonly BarSeries[]
}

/** A file that is being read, or waits for a decision. */
export function BarImportCard({ barImport, series }: BarImportCardProps) {
  const { t } = useTranslation('prices')
  const showError = useErrorToast()
  const discard = useMutation(
    api.priceImports.discard.mutationOptions({
      onError: showError,
    }),
  )
  const onDiscard = () => discard.mutate({ id: barImport.id })
  switch (barImport.state) {
    case 'reading':
      return (
        <Card>
          <ProgressBar
            label={t('reading', { name: barImport.fileName })}
            share={barImport.progress > 0 ? barImport.progress : undefined}
          />
        </Card>
      )
    case 'failed':
      return (
        <Card>
          <EmptyState
            icon={<FileX size={26} aria-hidden />}
            actions={
              <Button onClick={onDiscard} busy={discard.isPending}>
                {t('discard')}
              </Button>
            }
          >
            <span role="alert">
              <b>{barImport.fileName}</b>: <FailureText code={barImport.code} detail={barImport.detail} />
            </span>
          </EmptyState>
        </Card>
      )
    case 'mapping':
      return <BarColumnsCard barImport={barImport} onDiscard={onDiscard} />
    case 'ready':
      return <BarPreviewCard barImport={barImport} series={series} onDiscard={onDiscard} />
    case 'confirmed':
    case 'undone':
      return null
  }
}

function FailureText({ code, detail }: { readonly code: string; readonly detail: string }) {
  const { t, i18n } = useTranslation('prices')
  const key = `failed.${code}`
  const text = isTextKey(i18n, 'prices', key) ? t(key) : t('failed.internal')
  return detail === '' ? text : `${text} (${detail})`
}
