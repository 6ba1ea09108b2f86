import type { StrategyVersion } from '@plumbline/contract/strategies/playbook'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useEditedDraft } from '#web/lib/forms/use-edited-draft.ts'
import { changesOf, draftOfVersion } from '../../model/playbook-draft.ts'

/** A version of a playbook as it is edited on the page of its strategy. */
export function useVersionDraft(strategyId: string, version: StrategyVersion, currency: string) {
  const { t } = useTranslation('strategies')
  return useEditedDraft(version, {
    place: `playbook ${version.id}`,
    draftOf: (stored) => draftOfVersion(stored, currency),
    changesOf,
    update: ({ id: versionId }, changes, save) =>
      client.strategies.updateVersion({ id: strategyId, versionId, changes, ...save }),
    onSaved: (saved) => {
      queryClient.setQueryData(
        api.strategies.get.queryKey({ input: { id: strategyId } }),
        (known) => known && { ...known, versions: withVersion(known.versions, saved) },
      )
      showToast({ message: t('done.saved') })
    },
    conflict: 'STRATEGY_VERSION_CHANGED',
    params: ['tab', 'version'],
  })
}

/** In order of their first day. */
function withVersion(versions: readonly StrategyVersion[], saved: StrategyVersion): StrategyVersion[] {
  return versions
    .map((each) => (each.id === saved.id ? saved : each))
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
}
