import type { DocumentImport } from '@plumbline/contract/documents/documents'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useUndoDocuments } from '../api/mutations.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
)

type UndoDocumentsButtonProps = { readonly importId: string; readonly fileName: string }

/** Undoes a document import. Asks for confirmation, and a second time if imported data was changed since. */
export function UndoDocumentsButton({ importId, fileName }: UndoDocumentsButtonProps) {
  const { t } = useTranslation('documents')
  const showError = useErrorToast()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useUndoDocuments(() =>
    showToast({ message: t('undo.done', { name: fileName }) }),
  )
  const changes = readChanges(apiErrorOf(error))
  const close = () => {
    setAsking(false)
    reset()
  }
  const undo = () =>
    mutate(
      { id: importId, force: changes !== null },
      {
        onError: (refusal) => {
          if (readChanges(apiErrorOf(refusal)) !== null) return
          setAsking(false)
          showError(refusal)
        },
      },
    )
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        busy={isPending && !asking}
        onClick={() => setAsking(true)}
        aria-label={t('undo.named', { name: fileName })}
      >
        {t('undo.action')}
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          danger
          title={t(changes === null ? 'undo.title' : 'undo.changedTitle')}
          confirmLabel={t(changes === null ? 'undo.confirm' : 'undo.force')}
          busy={isPending}
          onCancel={close}
          onConfirm={undo}
        >
          {changes === null ? t('undo.words') : <UndoChanges changes={changes} />}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const kinds = ['trades', 'cash', 'accounts', 'used'] as const

/** What undoing the import would delete and keep, one line each. */
function UndoChanges({ changes }: { readonly changes: Changes }) {
  const { t } = useTranslation('documents')
  return (
    <Stack as="ul" gap={8}>
      {kinds.map((kind) =>
        changes[kind] === 0 ? null : <li key={kind}>{t(`undo.since.${kind}`, { count: changes[kind] })}</li>,
      )}
    </Stack>
  )
}

/** Number of changes made since to what an import brought in. */
type Changes = Readonly<Record<'trades' | 'cash' | 'accounts' | 'used', number>>

/** Reads the changes from a rejected undo; null for other errors. */
function readChanges({ code, data }: ReturnType<typeof apiErrorOf>): Changes | null {
  if (code !== 'DOCUMENT_IMPORT_CHANGED') return null
  const count = (name: keyof Changes) => (typeof data[name] === 'number' ? data[name] : 0)
  return {
    trades: count('trades'),
    cash: count('cash'),
    accounts: count('accounts'),
    used: count('used'),
  }
}

type KeptNoteProps = { readonly kept: Extract<DocumentImport, { state: 'undone' }>['kept'] }

/** What an undo kept; renders nothing if it removed everything. */
export function KeptNote({ kept }: KeptNoteProps) {
  const { t } = useTranslation('documents')
  const { accounts, labels, records } = kept
  const parts = [
    accounts.length > 0 ? t('kept.accounts', { count: accounts.length, names: accounts.join(', ') }) : null,
    labels > 0 ? t('kept.labels', { count: labels }) : null,
    records > 0 ? t('kept.records', { count: records }) : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return <Paragraph tone="text2">{parts.join(' ')}</Paragraph>
}
