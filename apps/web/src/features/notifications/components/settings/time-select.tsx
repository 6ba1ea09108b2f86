import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

/** Every half hour of a day, `HH:mm`. */
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

type TimeSelectProps = {
  readonly label: string
  /** `HH:mm`; any minute, for one that the API has set. */
  readonly value: string
  /** A time that cannot be chosen. */
  readonly without?: string
  readonly disabled?: boolean
  readonly onChange: (time: string) => void
}

/** A time of day in steps of half an hour. */
export function TimeSelect({ label, value, without, disabled = false, onChange }: TimeSelectProps) {
  const format = useFormat()
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted()
  return (
    <SelectInput
      label={label}
      value={value}
      disabled={disabled}
      options={times
        .filter((time) => time !== without)
        .map((time) => ({ value: time, label: format.time(`2000-01-01T${time}:00`, 'time') }))}
      onChange={onChange}
    />
  )
}
