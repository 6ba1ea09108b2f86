import type { SettingEntry } from '@plumbline/contract/admin/admin'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
import styles from './settings.module.css'

/** Value of a setting; for a secret, only whether it is set. */
export function SettingValue({ setting }: { readonly setting: SettingEntry }) {
  const { t } = useTranslation('admin')
  if (!setting.isSet) return <Text tone="text3">{t('settings.notSet')}</Text>
  return (
    <Cluster as="span" rowGap={4} className={styles.value}>
      {setting.isSecret ? <Chip icon={<KeyRound size={12} aria-hidden />}>{t('settings.set')}</Chip> : null}
      {setting.value === null ? null : <code className={styles.code}>{setting.value}</code>}
      {setting.value === null && !setting.isSecret ? t('settings.set') : null}
    </Cluster>
  )
}
