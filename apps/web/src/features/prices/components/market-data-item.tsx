import type { MarketDataService } from '@plumbline/contract/prices/market-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { useMarketData } from '../api/use-market-data.ts'
import { MarketDataKey } from './market-data-key.tsx'
import styles from './prices.module.css'

/** A service: its switch, how it is doing, and the user's key. */
export function MarketDataItem({ service }: { readonly service: MarketDataService }) {
  const { t } = useTranslation('prices')
  const [replaces, setReplaces] = useState(false)
  const { turn, test, saveKey, removeKey } = useMarketData({ onKeySaved: () => setReplaces(false) })
  const { service: name, needsKey, hasKey, enabled } = service
  const asksForKey = needsKey && (!hasKey || replaces)
  return (
    <Stack as="li" gap={8} className={styles.service}>
      <SwitchOption
        label={t(`services.name.${name}`)}
        hint={t(`services.about.${name}`)}
        checked={enabled}
        onChange={(checked) => turn.mutate({ service: name, enabled: checked })}
      />
      {enabled || hasKey ? <ServiceState service={service} /> : null}
      {asksForKey ? (
        <MarketDataKey
          service={service}
          busy={saveKey.isPending}
          onSave={(key) => saveKey.mutate({ service: name, key, ...(!hasKey && { enabled: true }) })}
          onCancel={() => setReplaces(false)}
        />
      ) : null}
      {asksForKey || !(enabled || hasKey) ? null : (
        <Cluster gap={8} rowGap={0} className={styles.serviceActions}>
          <Button kind="plain" busy={test.isPending} onClick={() => test.mutate({ service: name })}>
            {t('services.test')}
          </Button>
          {needsKey ? (
            <>
              <Button kind="plain" onClick={() => setReplaces(true)}>
                {t('services.replace')}
              </Button>
              <Button
                kind="plain"
                busy={removeKey.isPending}
                onClick={() =>
                  removeKey.mutate(
                    { service: name },
                    { onSuccess: () => showToast({ message: t('services.removed') }) },
                  )
                }
              >
                {t('services.remove')}
              </Button>
            </>
          ) : null}
        </Cluster>
      )}
    </Stack>
  )
}

function ServiceState({ service }: { readonly service: MarketDataService }) {
  const { t } = useTranslation('prices')
  const words = useStateWords(service)
  const problem = useProblemWords(service.problem)
  const { state, trades, tradesWithBars } = service
  const isBad = state === 'key-refused' || state === 'key-unreadable' || state === 'failing'
  return (
    <div aria-live="polite">
      <Text tone={isBad ? 'danger' : state === 'limit' ? 'warning' : 'text'} weight={550} block>
        {words}
      </Text>
      {trades > 0 ? (
        <Small block>{t('services.trades', { count: trades, found: tradesWithBars })}</Small>
      ) : null}
      {problem === null ? null : <Small block>{problem}</Small>}
    </div>
  )
}

function useStateWords({ state, reason, continuesAt }: MarketDataService): string {
  const { t, i18n } = useTranslation('prices')
  const format = useFormat()
  if (state === 'limit' && continuesAt !== null)
    return t('services.limit', { time: format.instant(continuesAt, 'dateTime') })
  const key = `services.reason.${reason}`
  if (state === 'failing')
    return isTextKey(i18n, 'prices', key) ? t(key) : t('services.reason.service-refused')
  return t(`services.state.${state}`)
}

function useProblemWords(problem: MarketDataService['problem']): string | null {
  const { t, i18n } = useTranslation('prices')
  if (problem === null) return null
  const { reason, detail } = problem
  const key = `services.problem.${reason}`
  return isTextKey(i18n, 'prices', key) ? t(key, { detail }) : t('services.problem.refused', { detail })
}
