import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportClock } from '@plumbline/contract/imports/import-clock'
import { isKnownZone } from '@plumbline/domain/time/zone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useShownZone } from '#web/lib/format/use-shown-zone.ts'
import { useSetImportZone } from '../api/preview.ts'
import styles from './file-clock.module.css'

type FileClockProps = {
  readonly importId: string
  readonly clock: ImportClock
  readonly account: Account
  /** Whether an account without a time zone adopts that of the file. */
  readonly adopts: boolean
  readonly onAdopt: (adopts: boolean) => void
}

/** Time zone of the file, how it was determined, and a form to change it. */
export function FileClock({ importId, clock, account, adopts, onAdopt }: FileClockProps) {
  const { t } = useTranslation('file-clock')
  const { zone, source, accountZone } = clock
  const shown = useShownZone([account.brokerTimeZone])
  // Exact times of an account without a time zone can be displayed in any zone.
  const isExact = source === 'stated' && accountZone === null
  const isConverted = zone !== null && accountZone !== null && zone !== accountZone
  return (
    <Card title={t('title')}>
      <Stack gap={12}>
        <p className={styles.words}>
          {isExact ? t('source.exact', { zone }) : t(`source.${source}`, { zone })}
          {isConverted ? ` ${t('converted', { zone: accountZone })}` : null}
          {shown === null ? null : ` ${t('shown', { zone: shown })}`}
        </p>
        {clock.contradicted ? (
          <Cluster as="p" align="start" nowrap role="status">
            <TriangleAlert size={16} aria-hidden className={styles.icon} />
            <span>{t('contradicted', { zone })}</span>
          </Cluster>
        ) : null}
        <Evidence clock={clock} />
        {source === 'stated' && !isExact ? null : (
          <FileClockForm
            key={zone ?? ''}
            importId={importId}
            clock={clock}
            suggested={(clock.contradicted ? clock.guess[0] : zone) ?? zone ?? clock.guess[0] ?? ''}
          />
        )}
        {account.brokerTimeZone === null && zone !== null ? (
          <CheckOption
            label={t('adopt', { zone })}
            hint={t('adoptHint')}
            checked={adopts}
            onChange={onAdopt}
          />
        ) : null}
      </Stack>
    </Card>
  )
}

/** What the trades reveal about the time zone, unless the sentence above states it. */
function Evidence({ clock }: { readonly clock: ImportClock }) {
  const { t } = useTranslation('file-clock')
  const { guess, guessReason, source, zone, contradicted } = clock
  const isStated = source === 'guess' || (zone !== null && !contradicted && guess.includes(zone))
  if (isStated || (zone !== null && !contradicted && guess.length === 0)) return null
  return (
    <p className={classes(styles.words, styles.quiet)}>
      {t(`evidence.${guessReason}`, { zones: guess.join(', ') })}
    </p>
  )
}

type FileClockFormProps = {
  readonly importId: string
  readonly clock: ImportClock
  /** Initial value of the field. */
  readonly suggested: string
}

/** Sets the time zone of the file; the server then reads its rows again. */
function FileClockForm({ importId, clock, suggested }: FileClockFormProps) {
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
