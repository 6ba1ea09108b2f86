import type { BacktestSummary } from '@plumbline/contract/backtesting/backtesting'
import { useMutation } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api, client } from '#web/lib/api/client.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { newClientId } from '#web/lib/client-id.ts'

/** The menu of a session: copy, save as a file, delete. */
export function useSessionMenu(onDeleted?: () => void) {
  const { t } = useTranslation('backtesting')
  const navigate = useNavigate()
  const showError = useErrorToast()
  const onError = showError
  const copy = useMutation(api.backtesting.copy.mutationOptions({ onError }))
  const remove = useMutation(api.backtesting.delete.mutationOptions({ onError }))
  const restore = useMutation(api.backtesting.restore.mutationOptions({ onError }))
  const save = async (id: string, name: string) => {
    const file = await client.backtesting.export({ id })
    const safe = name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    saveFile(
      `plumbline-${safe || 'session'}.json`,
      new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    )
  }
  return ({ id, name }: Pick<BacktestSummary, 'id' | 'name'>): readonly MenuEntry[] => [
    menuAction('copy', t('action.copy'), Copy, () =>
      copy.mutate(
        { id, newId: newClientId(), name: t('action.copyName', { name }).slice(0, 200) },
        { onSuccess: (made) => void navigate(`/backtesting/${made.id}`) },
      ),
    ),
    menuAction('export', t('action.export'), Download, () => void save(id, name).catch(onError)),
    { kind: 'separator', id: 'before-delete' },
    menuAction(
      'delete',
      t('action.delete'),
      Trash2,
      () =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              showToast({ message: t('deleted.done', { name }), onUndo: () => restore.mutate({ id }) })
              onDeleted?.()
            },
          },
        ),
      { danger: true },
    ),
  ]
}
