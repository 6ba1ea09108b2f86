import type { SettingEntry } from '@plumbline/contract/admin/admin'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import styles from './settings.module.css'

/** Value of a setting; for a secret, only whether it is set. */
export function SettingValue({ setting }: { readonly setting: SettingEntry }) {
  const { t } = useTranslation('admin')
  if (!setting.isSet) return <span className={styles.unset}>{t('settings.notSet')}</span>
  return (
    <span className={styles.value}>
      {setting.isSecret ? <Chip icon={<KeyRound size={12} aria-hidden />}>{t('settings.set')}</Chip> : null}
      {setting.value === null ? null : <code className={styles.code}>{setting.value}</code>}
      {setting.value === null && !setting.isSecret ? t('settings.set') : null}
    </span>
  )
}
