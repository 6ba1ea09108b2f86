import { MARKET_DATA_KEY, type MarketDataService } from '@plumbline/contract/prices/market-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretInput } from '#web/components/security/secret-input.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import styles from './prices.module.css'

type MarketDataKeyProps = {
  readonly service: MarketDataService
  readonly busy: boolean
  readonly onSave: (key: string) => void
  readonly onCancel: () => void
}

/** Enters the user's key for a service, or another one. A first key turns the service on. */
export function MarketDataKey({ service, busy, onSave, onCancel }: MarketDataKeyProps) {
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
