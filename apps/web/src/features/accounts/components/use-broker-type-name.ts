import { useTranslation } from 'react-i18next'
import { platforms } from '../model/platforms.ts'

/** How an account's trades come in, in words; what nobody knows is shown as it is. */
export function useBrokerTypeName(): (brokerType: string) => string {
  const { t } = useTranslation('accounts')
  return (brokerType) =>
    brokerType === 'manual' ? t('brokerType.manual') : (platforms.get(brokerType) ?? brokerType)
}
