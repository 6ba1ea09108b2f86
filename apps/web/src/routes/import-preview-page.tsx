import type { TradeImport } from '@plumbline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { importListOptions, importOptions } from '#web/features/imports/api/queries.ts'
import { ImportView } from '#web/features/imports/components/import-view.tsx'
import { nextImport } from '#web/features/imports/model/pending-imports.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useNavigateWhenDone } from '#web/lib/navigation/use-navigate-when-done.ts'

/** One file from parsing to result; its id is in the URL, so that a reload loses nothing. */
export function ImportPreviewPage() {
  const { t } = useTranslation('imports')
  const { importId = '' } = useParams()
  const [params] = useSearchParams()
  const { data: record } = useQuery(importOptions(importId))
  return (
    <Stack>
      <PageHeader
        title={titleOf(record?.state, params.has('columns'), t)}
        note={record?.fileName}
        actions={<Button to="/import">{t('preview.back')}</Button>}
      />
      <ImportContent key={importId} importId={importId} />
    </Stack>
  )
}

function titleOf(
  state: TradeImport['state'] | undefined,
  isAssigning: boolean,
  t: TFunction<'imports'>,
): string {
  if (state === 'mapping' || (state === 'ready' && isAssigning)) return t('columns.title')
  return state === 'ready' ? t('preview.title') : t('title')
}

function ImportContent({ importId }: { readonly importId: string }) {
  const goOn = useNavigateWhenDone()
  const { accounts, pending } = useSelectedAccount()
  const { data: record, isPending, error, refetch } = useQuery(importOptions(importId))
  const { data: imports = [] } = useQuery({
    ...importListOptions(record?.accountId ?? ''),
    enabled: record !== undefined,
  })
  if (isPending || pending) return <CardSkeleton height="220px" />
  const account = accounts.find(({ id }) => id === record?.accountId)
  if (!record || !account) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  const next = nextImport(imports, importId)
  return (
    <ImportView
      record={record}
      account={account}
      next={next}
      onGone={() => goOn(next ? `/import/${next.id}?account=${next.accountId}` : '/import')}
    />
  )
}
