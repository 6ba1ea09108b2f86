import type { MindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { mindsetSettingsOptions } from '#web/lib/mindset/use-mindset-settings.ts'
import { reverted } from '../model/reverted.ts'

const key = () => mindsetSettingsOptions().queryKey

/** Saves parts of the settings optimistically; refused changes are rolled back. Dependent queries are live. */
export function useSaveSettings() {
  const { t } = useTranslation('mindset')
  const showError = useErrorToast()
  const { mutate } = useMutation(
    api.mindset.saveSettings.mutationOptions({
      onMutate: async ({ emotions, tilt, coolDown }) => {
        await queryClient.cancelQueries({ queryKey: key() })
        const before = queryClient.getQueryData(key())
        if (before === undefined) return { before }
        queryClient.setQueryData(key(), {
          emotions: emotions ?? before.emotions,
          tilt: tilt ?? before.tilt,
          coolDown: coolDown === undefined ? before.coolDown : coolDown,
        })
        return { before }
      },
      onError: (error, _, kept) => {
        if (kept?.before !== undefined) queryClient.setQueryData(key(), kept.before)
        showError(error)
      },
      onSuccess: (settings) => queryClient.setQueryData(key(), settings),
    }),
  )
  /** With a toast that undoes the change. */
  const saveWithUndo = (changes: Partial<MindsetSettings>) => {
    const before = queryClient.getQueryData(key())
    const save = ({ emotions, tilt, coolDown }: Partial<MindsetSettings>) =>
      mutate({
        ...(emotions !== undefined && { emotions: [...emotions] }),
        ...(tilt !== undefined && { tilt }),
        ...(coolDown !== undefined && { coolDown }),
      })
    save(changes)
    if (before === undefined) return
    const undo = () => {
      // What was saved since then stays.
      const now = queryClient.getQueryData(key()) ?? before
      const all = reverted(now, before, { ...before, ...changes })
      save({
        ...(changes.emotions !== undefined && { emotions: all.emotions }),
        ...(changes.tilt !== undefined && { tilt: all.tilt }),
        ...(changes.coolDown !== undefined && { coolDown: all.coolDown }),
      })
    }
    showToast({ message: t('saved'), onUndo: undo })
  }
  return { saveWithUndo }
}
