import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssigning } from '../model/use-assigning.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useConfirmImport } from '../api/use-confirm-import.ts'
import { useDiscardImport } from '../api/use-discard-import.ts'
import { useUndoImport } from '../api/use-undo-import.ts'
import { ConfirmedCard } from './confirmed-card.tsx'
import { FailedCard } from './failed-card.tsx'
import { ImportPreview } from './import-preview.tsx'
import { MappedNote } from './mapped-note.tsx'
import { ReadingCard } from './reading-card.tsx'
import { TotalsTable } from './totals-table.tsx'
import { UndoneCard } from './undone-card.tsx'

// Reading tables is a fifth of the screen's scripts, and only files of unknown formats need it.
const MappingView = lazy(async () => ({ default: (await import('./mapping-view.tsx')).MappingView }))

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
        {state === 'ready' || state === 'mapping' ? t(`said.${state}`, { name }) : null}
      </VisuallyHidden>
      <Suspense fallback={<CardSkeleton height="420px" />}>
        <ImportState {...props} />
      </Suspense>
    </>
  )
}

function ImportState({ record, account, next, onGone }: ImportViewProps) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
  const undo = useUndoImport(() => showToast({ message: t('undo.done', { name: record.fileName }) }))
  const confirm = useConfirmImport(() =>
    showToast({
      message: t('confirmed.toast', { name: record.fileName }),
      onUndo: () =>
        undo.mutateAsync({ id: record.id, force: false }).catch((error: unknown) => {
          showToast({ message: errorText(error) })
        }),
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
