import type { StrategyVersion } from '@plumbline/contract/strategies/playbook'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** Names a version by its number, which is its place, and its first day. */
export function useVersionName(versions: readonly Pick<StrategyVersion, 'id' | 'since'>[]) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  return (id: string) => {
    const place = versions.findIndex((version) => version.id === id)
    const since = versions[place]?.since
    return since === undefined
      ? t('version.gone')
      : t('version.name', { number: place + 1, day: format.time(since, 'date') })
  }
}
