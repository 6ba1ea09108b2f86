import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import type { Period } from '#web/lib/period/period.ts'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { isDateTime } from '#web/lib/format/date-time-text.ts'
import styles from './range-dialog.module.css'

type RangeDialogProps = {
  readonly open: boolean
  readonly period: Period
  readonly onClose: () => void
  readonly onChoose: (period: Period) => void
}

/** Two dates, either of which may stay empty. */
export function RangeDialog({ open, period, onClose, onChoose }: RangeDialogProps) {
  const { t } = useTranslation('period')
  const [from, setFrom] = useState(period.from ?? '')
  const [to, setTo] = useState(period.to ?? '')
  const isUnread = [from, to].some((day) => day !== '' && !isDateTime(day))
  const reversed = !isUnread && from !== '' && to !== '' && to < from
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('custom')}
      onSubmit={() => onChoose({ ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) })}
      submitLabel={t('show')}
      disabled={reversed || isUnread}
    >
      <Grid min={180} gap={12} fit>
        <DateTimeInput dateOnly label={t('from')} value={from} onChange={setFrom} />
        <DateTimeInput
          dateOnly
          label={t('to')}
          value={to}
          onChange={setTo}
          error={reversed ? t('reversed') : undefined}
        />
      </Grid>
      <p className={styles.hint}>{t('hint')}</p>
    </FormDialog>
  )
}
