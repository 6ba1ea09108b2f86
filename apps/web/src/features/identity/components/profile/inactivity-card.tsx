import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useInactivityMinutes } from '#web/lib/session/inactivity.ts'
import { inactivityChoices } from '../../model/inactivity-choices.ts'
import styles from './inactivity-card.module.css'

/** Time of inactivity after which this browser signs out. */
export function InactivityCard() {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const [minutes, setMinutes] = useInactivityMinutes()
  return (
    <Card title={t('inactivity.title')} level={3}>
      <div className={styles.field}>
        <SelectInput
          label={t('inactivity.label')}
          hint={t('inactivity.hint')}
          value={String(Math.max(0, minutes))}
          onChange={(value) => setMinutes(Number(value))}
          options={inactivityChoices(minutes).map((choice) => ({
            value: String(choice),
            label: choice === 0 ? t('inactivity.never') : format.duration(choice * 60),
          }))}
        />
      </div>
    </Card>
  )
}
