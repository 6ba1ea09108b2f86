import { useTranslation } from 'react-i18next'

/** Platforms are called what their makers call them, in every language. */
const platforms: Readonly<Record<string, string>> = {
  mt5: 'MetaTrader 5',
  mt4: 'MetaTrader 4',
  ctrader: 'cTrader',
  tradovate: 'Tradovate',
  topstepx: 'TopstepX',
  tradingview: 'TradingView',
}

/** How an account's trades come in, in words; what nobody knows is shown as it is. */
export function useBrokerTypeName(): (brokerType: string) => string {
  const { t } = useTranslation('accounts')
  return (brokerType) =>
    brokerType === 'manual' ? t('brokerType.manual') : (platforms[brokerType] ?? brokerType)
}
