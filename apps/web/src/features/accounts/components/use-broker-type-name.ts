import { useTranslation } from 'react-i18next'
import { importPlatforms } from '#web/lib/accounts/import-formats.ts'

/** Display name of a broker type; unknown types are shown as stored. */
export function useBrokerTypeName(): (brokerType: string) => string {
  const { t } = useTranslation('accounts')
  return (brokerType) =>
    brokerType === 'manual' ? t('brokerType.manual') : (platforms.get(brokerType) ?? brokerType)
}

/** Platforms by `brokerType`, under their brand names in every language; suggestions only, other values are valid. */
export const platforms: ReadonlyMap<string, string> = new Map([
  ...importPlatforms,
  ['ctrader', 'cTrader'],
  ['tradingview', 'TradingView'],
])
