import { useTranslation } from 'react-i18next'
import { platforms } from '../model/platforms.ts'

/** Display name of a broker type; unknown types are shown as stored. */
export function useBrokerTypeName(): (brokerType: string) => string {
  const { t } = useTranslation('accounts')
  return (brokerType) =>
    brokerType === 'manual' ? t('brokerType.manual') : (platforms.get(brokerType) ?? brokerType)
}
