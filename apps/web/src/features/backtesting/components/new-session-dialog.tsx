import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import type { BarSeries } from '@plumbline/contract/prices/prices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import {
  emptySession,
  type NewSession,
  type NewSessionField,
  needsRate,
  readSession,
} from '../model/new-session.ts'

type NewSessionDialogProps = {
  readonly series: readonly BarSeries[]
  readonly onClose: () => void
  readonly onCreated: (session: Backtest) => void
}

/** Starts a session: which bars, from when, with which account and costs. */
export function NewSessionDialog({ series, onClose, onCreated }: NewSessionDialogProps) {
  const usable = series.filter(({ bars }) => bars > 0)
  const [first] = usable
  return first ? <SessionForm series={usable} first={first} onClose={onClose} onCreated={onCreated} /> : null
}

function SessionForm({
  series,
  first,
  onClose,
  onCreated,
}: NewSessionDialogProps & { readonly first: BarSeries }) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { selected } = useSelectedAccount()
  const [id] = useState(newClientId)
  const [chosen, setChosen] = useState(first)
  const nameOf = ({ symbol }: BarSeries) => t('new.nameOf', { symbol })
  const [form, setForm] = useState(() => emptySession(first, selected?.currency ?? 'USD', nameOf(first)))
  const [isDirty, setDirty] = useState(false)
  const [planId, setPlanId] = useState('')
  const [refused, setRefused] = useState<NewSessionField | null>(null)
  const plans = useQuery(api.tradingPlans.list.queryOptions())
  const { mutate, isPending, error } = useMutation(
    api.backtesting.create.mutationOptions({
      onSuccess: (created) => {
        releaseGuard()
        onCreated(created)
      },
    }),
  )
  const change = (changes: Partial<NewSession>) => {
    setForm((before) => ({ ...before, ...changes }))
    setDirty(true)
    setRefused(null)
  }
  useKeptInput('backtest new', isDirty ? { form, seriesId: chosen.id, planId } : undefined, (kept) => {
    setChosen(series.find((each) => each.id === kept['seriesId']) ?? first)
    setPlanId(String(kept['planId']))
    change(Object(kept['form']))
  })
  const choose = (seriesId: string) => {
    const next = series.find((each) => each.id === seriesId)
    if (!next) return
    const { name, balance } = form
    const isOwn = name !== nameOf(chosen)
    setChosen(next)
    setForm({ ...emptySession(next, form.currency, isOwn ? name : nameOf(next)), balance })
  }
  const submit = () => {
    const read = readSession(form, chosen)
    if (read.kind === 'invalid') return setRefused(read.field)
    mutate({
      id,
      name: form.name.trim(),
      seriesId: chosen.id,
      planId: planId === '' ? null : planId,
      settings: read.settings,
    })
  }
  const text = (field: NewSessionField) => ({
    label: t(`new.${field}`),
    value: form[field],
    onChange: (value: string) => change({ [field]: value }),
    error: refused === field ? t(`new.invalid.${field}`) : undefined,
  })
  const day = (time: number | null) => (time === null ? '' : format.time(fromLocalSeconds(time), 'date'))
  return (
    <FormDialog
      onClose={onClose}
      title={t('new.title')}
      width="medium"
      unsaved={isDirty}
      onSubmit={submit}
      submitLabel={t('new.submit')}
      busy={isPending}
      error={error}
    >
      <SelectInput
        label={t('new.series')}
        value={chosen.id}
        onChange={choose}
        options={series.map((each) => ({
          value: each.id,
          label: [
            `${each.symbol} ${timeframeName(each.timeframe)}`,
            `${day(each.firstAt)} – ${day(each.lastAt)}`,
            ...(each.label === '' ? [] : [each.label]),
          ].join(' · '),
        }))}
      />
      <TextInput {...text('name')} required autoComplete="off" />
      <Grid min={180} gap={12} fit align="start">
        <DateTimeInput {...text('startsAt')} required hint={t('new.startsAtHint')} />
        <DateTimeInput {...text('endsAt')} hint={t('new.endsAtHint')} />
        <NumberInput {...text('balance')} required grouped />
        <TextInput {...text('currency')} required autoComplete="off" />
        {(plans.data ?? []).length === 0 ? null : (
          <SelectInput
            label={t('new.plan')}
            value={planId}
            onChange={setPlanId}
            options={[
              { value: '', label: t('new.noPlan') },
              ...(plans.data ?? []).map((plan) => ({ value: plan.id, label: plan.name })),
            ]}
          />
        )}
      </Grid>
      <FieldGroup label={t('new.contract')}>
        <Grid min={180} gap={12} fit align="start">
          <NumberInput {...text('contractSize')} required hint={t('new.contractSizeHint')} />
          <TextInput {...text('quoteCurrency')} required autoComplete="off" />
          <NumberInput {...text('quantityStep')} required />
          {needsRate(chosen.symbol, form) ? (
            <NumberInput
              {...text('rate')}
              required
              hint={t('new.rateHint', { from: form.quoteCurrency, to: form.currency })}
            />
          ) : null}
        </Grid>
      </FieldGroup>
      <FieldGroup label={t('new.costs')}>
        <Grid min={180} gap={12} fit align="start">
          <SelectInput
            label={t('new.spreadKind')}
            value={form.spreadKind}
            onChange={(spreadKind) => change({ spreadKind })}
            options={[
              { value: 'bars', label: t('new.spreadOfBars') },
              { value: 'fixed', label: t('new.spreadFixed') },
            ]}
          />
          <NumberInput
            {...text('spread')}
            label={t(form.spreadKind === 'bars' ? 'new.spreadOtherwise' : 'new.spread')}
            required
            suffix={t('new.points')}
          />
          <NumberInput
            {...text('commission')}
            required
            suffix={form.currency}
            hint={t('new.commissionHint')}
          />
          <NumberInput {...text('slippage')} required suffix={t('new.points')} />
          <NumberInput {...text('swapLong')} required suffix={form.currency} hint={t('new.swapHint')} />
          <NumberInput {...text('swapShort')} required suffix={form.currency} />
        </Grid>
      </FieldGroup>
    </FormDialog>
  )
}

/** Deleted sessions, which can be restored for 30 days. */
export function DeletedSessions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('backtesting')
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      deleted={useQuery(api.backtesting.deleted.queryOptions())}
      restore={useMutation(api.backtesting.restore.mutationOptions())}
      onClose={onClose}
    />
  )
}
