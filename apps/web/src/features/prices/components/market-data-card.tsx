import { MARKET_DATA_KEY, type MarketDataService } from '@plumbline/contract/prices/market-data'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretInput } from '#web/components/security/secret-input.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useMarketData } from '../api/mutations.ts'
import styles from './prices.module.css'

/** The market data services that the installation permits; nothing if there are none. */
export function MarketDataCard() {
  const { t } = useTranslation('prices')
  const services = useQuery(api.marketData.list.queryOptions())
  if (services.data === undefined)
    return services.error ? (
      <LoadFailure error={services.error} onRetry={() => void services.refetch()} />
    ) : null
  if (services.data.length === 0) return null
  return (
    <Card title={t('services.title')}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t('services.learns')}</Paragraph>
        <Stack as="ul" gap={16}>
          {services.data.map((each) => (
            <MarketDataItem key={each.service} service={each} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** A service: its switch, how it is doing, and the user's key. */
function MarketDataItem({ service }: { readonly service: MarketDataService }) {
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
  const words = useStateText(service)
  const problem = useProblemText(service.problem)
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

function useStateText({ state, reason, continuesAt }: MarketDataService): string {
  const { t, i18n } = useTranslation('prices')
  const format = useFormat()
  if (state === 'limit' && continuesAt !== null)
    return t('services.limit', { time: format.instant(continuesAt, 'dateTime') })
  const key = `services.reason.${reason}`
  if (state === 'failing')
    return isTextKey(i18n, 'prices', key) ? t(key) : t('services.reason.service-refused')
  return t(`services.state.${state}`)
}

function useProblemText(problem: MarketDataService['problem']): string | null {
  const { t, i18n } = useTranslation('prices')
  if (problem === null) return null
  const { reason, detail } = problem
  const key = `services.problem.${reason}`
  return isTextKey(i18n, 'prices', key) ? t(key, { detail }) : t('services.problem.refused', { detail })
}

type MarketDataKeyProps = {
  readonly service: MarketDataService
  readonly busy: boolean
  readonly onSave: (key: string) => void
  readonly onCancel: () => void
}

/** Enters the user's key for a service, or another one. A first key turns the service on. */
function MarketDataKey({ service, busy, onSave, onCancel }: MarketDataKeyProps) {
  const { t } = useTranslation('prices')
  const [key, setKey] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const { service: name, hasKey } = service
  return (
    <Stack
      as="form"
      gap={8}
      className={styles.serviceKey}
      aria-label={t('services.keyOf', { name: t(`services.name.${name}`) })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = key.trim()
        const isValid = MARKET_DATA_KEY.test(given)
        setInvalid(!isValid)
        if (isValid && !busy) onSave(given)
      }}
    >
      <SecretInput
        label={t('services.key')}
        hint={t('services.keyHint')}
        error={isInvalid ? t('services.keyInvalid') : undefined}
        value={key}
        onChange={setKey}
        autoComplete="new-password"
        required
      />
      <Cluster>
        <Button kind="primary" type="submit" busy={busy}>
          {t(hasKey ? 'services.saveKey' : 'services.saveAndTurnOn')}
        </Button>
        {hasKey ? <Button onClick={onCancel}>{t('services.cancel')}</Button> : null}
      </Cluster>
    </Stack>
  )
}
