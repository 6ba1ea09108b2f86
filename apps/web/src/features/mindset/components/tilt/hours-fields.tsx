import type { PlannedHours } from '@plumbline/domain/mindset/tilt-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#web/components/ui/text-input.tsx'
import styles from '../mindset.module.css'

type HoursFieldsProps = { readonly planned: PlannedHours; readonly onSave: (hours: PlannedHours) => void }

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** From and to, in the broker's time; saved when a field is left. */
export function HoursFields({ planned, onSave }: HoursFieldsProps) {
  const { t } = useTranslation('mindset')
  const [typed, setTyped] = useState(planned)
  const save = () => {
    if (!TIME.test(typed.from) || !TIME.test(typed.to)) return
    if (typed.from !== planned.from || typed.to !== planned.to) onSave(typed)
  }
  return (
    <div className={styles.hours}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          label={t(`rule.hours.${end}`)}
          value={typed[end]}
          placeholder="08:00"
          autoComplete="off"
          onChange={(text) => setTyped({ ...typed, [end]: text })}
          onBlur={save}
          error={TIME.test(typed[end]) ? undefined : t('range.time')}
        />
      ))}
    </div>
  )
}
