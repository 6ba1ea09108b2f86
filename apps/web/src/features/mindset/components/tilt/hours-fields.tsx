import type { PlannedHours } from '@plumbline/domain/mindset/tilt-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { isTimeOfDay } from '#web/lib/format/date-time-text.ts'
import styles from '../mindset.module.css'

type HoursFieldsProps = { readonly planned: PlannedHours; readonly onSave: (hours: PlannedHours) => void }

/** From and to, in the broker's time; saved when a field is left. */
export function HoursFields({ planned, onSave }: HoursFieldsProps) {
  const { t } = useTranslation('mindset')
  const [typed, setTyped] = useState(planned)
  const save = () => {
    if (!isTimeOfDay(typed.from) || !isTimeOfDay(typed.to)) return
    if (typed.from !== planned.from || typed.to !== planned.to) onSave(typed)
  }
  return (
    <div className={styles.hours}>
      {(['from', 'to'] as const).map((end) => (
        <TimeInput
          key={end}
          label={t(`rule.hours.${end}`)}
          value={typed[end]}
          onChange={(text) => setTyped({ ...typed, [end]: text })}
          onBlur={save}
          error={isTimeOfDay(typed[end]) ? undefined : t('range.time')}
        />
      ))}
    </div>
  )
}
