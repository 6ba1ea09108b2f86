import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useRestoreRun } from '../api/mutations.ts'

const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog }))

function RestoreRun({ run }: { readonly run: Mt5Run }) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const errorText = useApiErrorText()
  const { mutate, isPending } = useRestoreRun(() => showToast({ message: t('undo.restored') }))
  return (
    <Button
      icon={<RotateCcw size={16} aria-hidden />}
      busy={isPending}
      aria-label={t('undo.restoreNamed', { time: format.instant(run.startedAt) })}
      onClick={() => mutate({ id: run.id }, { onError: (error) => showToast({ message: errorText(error) }) })}
    >
      {t('undo.restore')}
    </Button>
  )
}

/** Button that undoes a run; a mark and a restore button once it is undone. */
export function UndoRun({ run, linkOn }: { readonly run: Mt5Run; readonly linkOn: boolean }) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  if (run.undone) {
    return (
      <>
        <Chip>{t('undo.undone')}</Chip> <RestoreRun run={run} />
      </>
    )
  }
  if (!run.undoable) return null
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('undo.named', { time: format.instant(run.startedAt) })}
        onClick={() => setAsking(true)}
      >
        {t('undo.action')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <UndoDialog run={run} linkOn={linkOn} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
