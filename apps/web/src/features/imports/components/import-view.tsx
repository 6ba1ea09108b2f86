import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeImport, UsedMapping } from '@plumbline/contract/imports/imports'
import Columns3 from 'lucide-react/icons/columns-3'
import FileX from 'lucide-react/icons/file-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useConfirmImport, useDiscardImport, useUndoImport } from '../api/mutations.ts'
import { useAssigning } from '../model/use-assigning.ts'
import { ConfirmedCard, UndoneCard } from './result-card.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import-view.module.css'
import { TotalsTable } from './totals-table.tsx'
import { useFileErrorText } from './import-texts.ts'

// Reading tables is a fifth of the screen's scripts, and only files of unknown formats need it.
const MappingView = lazyComponent(async () => (await import('./mapping-view.tsx')).MappingView, {
  placeholder: <CardSkeleton height="420px" />,
})

type ImportViewProps = {
  readonly record: TradeImport
  readonly account: Account
  readonly next: TradeImport | null
  /** Called when the preview is gone: opens the next file, or the start page. */
  readonly onGone: () => void
}

/** One import in any state; screen readers are told when the file has been read. */
export function ImportView(props: ImportViewProps) {
  const { t } = useTranslation('imports')
  const { state, fileName: name } = props.record
  return (
    <>
      <VisuallyHidden role="status">
        {state === 'ready' || state === 'mapping' ? t(`announced.${state}`, { name }) : null}
      </VisuallyHidden>
      <ImportState {...props} />
    </>
  )
}

function ImportState({ record, account, next, onGone }: ImportViewProps) {
  const { t } = useTranslation('imports')
  const showError = useErrorToast()
  const undo = useUndoImport(() => showToast({ message: t('undo.done', { name: record.fileName }) }))
  const confirm = useConfirmImport(() =>
    showToast({
      message: t('confirmed.toast', { name: record.fileName }),
      onUndo: () => undo.mutateAsync({ id: record.id, force: false }).catch(showError),
    }),
  )
  const discard = useDiscardImport()
  const assigning = useAssigning()
  const discardThis = () =>
    discard.mutate(
      { id: record.id },
      {
        onSuccess: () => {
          releaseGuard()
          onGone()
        },
      },
    )
  switch (record.state) {
    case 'reading':
      return <ReadingCard fileName={record.fileName} progress={record.progress} />
    case 'failed':
      return (
        <FailedCard
          code={record.code}
          message={record.message}
          busy={discard.isPending}
          error={discard.error}
          onDiscard={discardThis}
        />
      )
    case 'mapping':
      return (
        <MappingView
          importId={record.id}
          account={account}
          onMapped={assigning.leave}
          leave={{ kind: 'discard', busy: discard.isPending, error: discard.error, onLeave: discardThis }}
        />
      )
    case 'ready':
      if (record.mapping && assigning.isOpen) {
        return (
          <MappingView
            importId={record.id}
            account={account}
            onMapped={assigning.leave}
            leave={{ kind: 'back', busy: false, error: null, onLeave: assigning.leave }}
          />
        )
      }
      return (
        <>
          {record.mapping ? <MappedNote record={record} mapping={record.mapping} /> : null}
          <ImportPreview
            // Decisions apply to one account, so another account remounts the preview.
            key={account.id}
            importId={record.id}
            preview={record.preview}
            account={account}
            onConfirm={(decisions) =>
              confirm.mutateAsync({ id: record.id, ...decisions, take: [...decisions.take] })
            }
            onDiscard={discardThis}
            busy={confirm.isPending ? 'confirming' : discard.isPending ? 'discarding' : null}
            error={confirm.error ?? discard.error}
          />
        </>
      )
    case 'confirmed':
      return (
        <>
          <ConfirmedCard
            record={record}
            next={next}
            currency={record.preview.account.currency ?? account.currency}
          />
          <TotalsTable
            preview={record.preview}
            currency={record.preview.account.currency ?? account.currency}
          />
        </>
      )
    case 'undone':
      return <UndoneCard record={record} />
  }
}

type ReadingCardProps = { readonly fileName: string; readonly progress: number }

/** The server is reading the file; at 0 there is no progress yet. */
function ReadingCard({ fileName, progress }: ReadingCardProps) {
  const { t } = useTranslation('imports')
  return (
    <Card>
      <ProgressBar label={t('reading', { name: fileName })} share={progress > 0 ? progress : undefined} />
    </Card>
  )
}

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
function FailedCard({ code, message, busy, error, onDiscard }: FailedCardProps) {
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

type MappedNoteProps = {
  readonly record: Pick<TradeImport, 'id' | 'accountId'>
  readonly mapping: UsedMapping
}

/** Above a preview: whether the mapping was remembered or chosen by the user, with a link to change it. */
function MappedNote({ record, mapping }: MappedNoteProps) {
  const { t } = useTranslation('mapping')
  const words = t(mapping.remembered ? 'note.remembered' : 'note.answered')
  return (
    <Card>
      <Cluster gap={12} rowGap={8}>
        <Columns3 size={18} aria-hidden className={styles.icon} />
        <p className={styles.words}>
          {words}
          {mapping.sheetName === null ? null : ` ${t('note.sheet', { name: mapping.sheetName })}`}
        </p>
        <Button to={`/import/${record.id}?account=${record.accountId}&columns=1`}>{t('note.change')}</Button>
      </Cluster>
    </Card>
  )
}
