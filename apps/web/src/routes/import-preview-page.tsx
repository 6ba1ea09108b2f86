import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { importListOptions } from '#web/features/imports/api/import-list-options.ts'
import { importOptions } from '#web/features/imports/api/import-options.ts'
import { ImportView } from '#web/features/imports/components/import-view.tsx'
import { nextImport } from '#web/features/imports/model/pending-imports.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { useSelectedAccount } from '#web/lib/selected-account.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import styles from './page.module.css'

/** One file from reading to result; its id is in the URL, so that a reload loses nothing. */
export function ImportPreviewPage() {
  const { t } = useTranslation('imports')
  const { importId = '' } = useParams()
  const { data: record } = useQuery(importOptions(importId))
  return (
    <div className={styles.page}>
      <PageHeader
        title={record?.state === 'ready' ? t('preview.title') : t('title')}
        note={record?.fileName}
        actions={<Button to="/import">{t('preview.back')}</Button>}
      />
      <ImportContent key={importId} importId={importId} />
    </div>
  )
}

function ImportContent({ importId }: { readonly importId: string }) {
  const navigate = useNavigate()
  const errorText = useApiErrorText()
  const { accounts, pending } = useSelectedAccount()
  const { data: record, isPending, error, refetch } = useQuery(importOptions(importId))
  const { data: imports = [] } = useQuery({
    ...importListOptions(record?.accountId ?? ''),
    enabled: record !== undefined,
  })
  if (isPending || pending) return <CardSkeleton height="220px" />
  const account = accounts.find(({ id }) => id === record?.accountId)
  if (!record || !account) {
    return (
      <ErrorPanel message={errorText(error)} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    )
  }
  const next = nextImport(imports, importId)
  return (
    <ImportView
      record={record}
      account={account}
      next={next}
      onGone={() => void navigate(next ? `/import/${next.id}?account=${next.accountId}` : '/import')}
    />
  )
}
