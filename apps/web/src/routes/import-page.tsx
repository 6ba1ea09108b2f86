import type { Account } from '@plumbline/contract/accounts/accounts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FileDrop } from '#web/components/ui/file-drop.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { DocumentImport } from '#web/features/documents/components/document-import.tsx'
import {
  dropDocumentFile,
  dropTakenDocumentFiles,
  useDocumentFiles,
} from '#web/features/documents/model/document-files.ts'
import { ExportButton } from '#web/features/exports/components/export-button.tsx'
import { PendingImports } from '#web/features/imports/components/pending-imports.tsx'
import { RememberedMappings } from '#web/features/imports/components/remembered-mappings.tsx'
import { UploadList } from '#web/features/imports/components/upload-list.tsx'
import { useSendWaiting, useUploads } from '#web/features/imports/model/uploads.ts'
import { importPlatforms } from '#web/lib/accounts/import-formats.ts'
import { useSelectAccount, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useCreateDemo } from '#web/lib/accounts/use-create-demo.ts'
import { useNavigateWhenDone } from '#web/lib/navigation/use-navigate-when-done.ts'
import { ChooseImportAccount } from './choose-import-account.tsx'
import styles from './import-page.module.css'
import { readableFiles } from './readable-files.ts'
import { useImportFiles } from './use-import-files.ts'

/** File upload: account, drop zone, and files that wait for a decision. */
export function ImportPage() {
  const { t } = useTranslation('imports')
  const goOn = useNavigateWhenDone()
  const { accounts, selected, pending, error, refetch } = useSelectedAccount()
  const select = useSelectAccount()
  const importFiles = useImportFiles()
  const uploads = useUploads((state) => state.uploads)
  const documents = useDocumentFiles((state) => state.files)
  useEffect(dropTakenDocumentFiles, [])
  // Sample trades and real ones must not mix.
  const targets = accounts.filter((account) => !account.isSample)
  // With several accounts none is preselected silently: the one on screen may be the demo.
  const only = targets.length === 1 ? targets[0] : undefined
  const target = targets.find((account) => account.id === selected?.id) ?? only ?? null
  useSendWaiting(target?.id ?? null, (ids) => {
    const [first, ...more] = ids
    if (first !== undefined && more.length === 0) goOn(`/import/${first}?account=${target?.id ?? ''}`)
  })
  if (pending) return <CardSkeleton height="260px" />
  if (accounts.length === 0 && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  const waiting = uploads.filter(({ state }) => state.kind === 'waiting')
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        actions={
          accounts.length > 0 ? <ExportButton accounts={accounts} accountId={selected?.id ?? null} /> : null
        }
      />
      {target ? <Target targets={targets} target={target} /> : null}
      <FileDrop onFiles={importFiles} accept={readableFiles}>
        {t('drop', { platforms: [...importPlatforms.values()].join(', ') })}
      </FileDrop>
      <UploadList uploads={uploads} />
      {documents.map(({ id, file }) => (
        <DocumentImport key={id} file={file} onClose={() => dropDocumentFile(id)} />
      ))}
      {target === null && waiting.length > 0 ? (
        <ChooseImportAccount waiting={waiting} targets={targets} onChosen={select} />
      ) : null}
      {target === null && waiting.length === 0 && accounts.length === 0 ? <TryDemo /> : null}
      {target ? <PendingImports accountId={target.id} /> : null}
      {target ? <RememberedMappings /> : null}
    </Stack>
  )
}

type TargetProps = { readonly targets: readonly Account[]; readonly target: Account }

function Target({ targets, target }: TargetProps) {
  const { t } = useTranslation('imports')
  const select = useSelectAccount()
  return (
    <Cluster align="end" className={styles.target}>
      <SelectInput
        label={t('target.label')}
        value={target.id}
        onChange={select}
        options={targets.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` }))}
      />
      <Button to="/accounts?new=1">{t('target.new')}</Button>
    </Cluster>
  )
}

function TryDemo() {
  const { t } = useTranslation('imports')
  const { create, pending } = useCreateDemo()
  return (
    <p className={styles.demo}>
      {t('demo.sentence')}{' '}
      <Button kind="plain" onClick={create} busy={pending}>
        {t('demo.action')}
      </Button>
    </p>
  )
}
