import type { StrategyVersion, StrategyVersionChanges } from '@plumbline/contract/strategies/playbook'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { releaseGuard, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import {
  changesOf,
  draftOfVersion,
  type PlaybookDraft,
  type PlaybookProblem,
} from '../../model/playbook-draft.ts'

/** A version as it is edited here: explicit saving, guarded against leaving and against changes elsewhere. */
export function useVersionDraft(strategyId: string, version: StrategyVersion, currency: string) {
  const { t } = useTranslation('strategies')
  const [base, setBase] = useState(version)
  const [edited, setEdited] = useState<PlaybookDraft>()
  const [problem, setProblem] = useState<PlaybookProblem>()
  const { mutate, isPending, error, reset } = useMutation(
    api.strategies.updateVersion.mutationOptions({ meta: { endsAtOnce: true } }),
  )
  // Without edits, the form follows changes made elsewhere.
  if (edited === undefined && base !== version) setBase(version)
  const original = draftOfVersion(base, currency)
  const draft = edited ?? original
  const dirty = edited !== undefined && JSON.stringify(edited) !== JSON.stringify(original)
  const discard = () => {
    setEdited(undefined)
    setBase(version)
    setProblem(undefined)
    reset()
  }
  const put = (saved: StrategyVersion) => {
    queryClient.setQueryData(
      api.strategies.get.queryKey({ input: { id: strategyId } }),
      (known) =>
        known && {
          ...known,
          versions: known.versions
            .map((each) => (each.id === saved.id ? saved : each))
            .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
        },
    )
    setBase(saved)
    setEdited(undefined)
    setProblem(undefined)
  }
  const send = (
    changes: StrategyVersionChanges,
    revision: number | undefined,
    onDone: (saved: boolean) => void,
  ) =>
    mutate(
      { id: strategyId, versionId: base.id, changes, ...(revision !== undefined && { revision }) },
      {
        onSuccess: (saved) => {
          put(saved)
          releaseGuard()
          showToast({ message: t('done.saved') })
          onDone(true)
        },
        onError: () => onDone(false),
      },
    )
  const save = (overwrite: boolean, onDone: (saved: boolean) => void = () => undefined) => {
    const changes = changesOf(draft)
    if (typeof changes === 'string') {
      setProblem(changes)
      onDone(false)
      return
    }
    setProblem(undefined)
    send(changes, overwrite ? undefined : base.revision, onDone)
  }
  useUnsavedForm(dirty, () => new Promise<boolean>((resolve) => save(false, resolve)), {
    params: ['tab', 'version'],
  })
  return {
    draft,
    /** Changes the draft as it is then. */
    change: (change: (draft: PlaybookDraft) => PlaybookDraft) =>
      setEdited((known) => change(known ?? original)),
    dirty,
    busy: isPending,
    error,
    isConflict: error !== null && apiErrorOf(error).code === 'STRATEGY_VERSION_CHANGED',
    problem,
    save,
    discard,
  }
}
