import type { ImportClock } from '@plumbline/contract/imports/import-clock'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useSetImportZone } from '../api/use-set-import-zone.ts'
import styles from './file-clock.module.css'

type FileClockFormProps = {
  readonly importId: string
  readonly clock: ImportClock
  /** Initial value of the field. */
  readonly suggested: string
}

/** Sets the time zone of the file; the server then reads its rows again. */
export function FileClockForm({ importId, clock, suggested }: FileClockFormProps) {
  const { t } = useTranslation('file-clock')
  const [zone, setZone] = useState(suggested)
  const [refused, setRefused] = useState(false)
  const { mutate, isPending, error } = useSetImportZone()
  // Exact times need no zone to be interpreted; the account needs one to display them.
  const isExact = clock.source === 'stated'
  const zones = [...new Set([...clock.guess, ...common, ...Intl.supportedValuesOf('timeZone')])]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isKnown = isKnownZone(zone.trim())
    setRefused(!isKnown)
    if (isKnown) mutate({ id: importId, timeZone: zone.trim() })
  }
  return (
    <Cluster as="form" align="end" aria-label={t('title')} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <SuggestInput
          label={t(isExact ? 'accountZone' : 'zone')}
          value={zone}
          onChange={setZone}
          options={zones}
          accepts={isKnownZone}
          required
          error={refused ? t('unknownZone') : undefined}
        />
      </div>
      <Button type="submit" busy={isPending} disabled={zone.trim() === (clock.zone ?? '')}>
        {t(isExact ? 'convert' : 'read')}
      </Button>
      {clock.source === 'chosen' ? (
        <Button busy={isPending} onClick={() => mutate({ id: importId, timeZone: null })}>
          {clock.accountZone === null ? t('forget') : t('asAccount')}
        </Button>
      ) : null}
      <FormError error={error} />
    </Cluster>
  )
}

/** Time zones of most brokers, listed first. */
const common = ['Europe/Athens', 'America/New_York+7', 'UTC', 'Europe/London', 'America/New_York']
