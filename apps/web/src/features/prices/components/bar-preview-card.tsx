import type { BarImport, BarPart } from '@plumbline/contract/prices/bar-imports'
import type { BarSeries } from '@plumbline/contract/prices/prices'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { BarFindings } from './bar-findings.tsx'
import styles from './prices.module.css'
import { useBarTime } from './use-bar-time.ts'
import { useUndoBars } from '../api/mutations.ts'

type ReadyImport = Extract<BarImport, { state: 'ready' }>

type BarPreviewCardProps = {
  readonly barImport: ReadyImport
  readonly series: readonly BarSeries[]
  readonly onDiscard: () => void
}

/** Time zones of most brokers, listed first. */
const commonZones = ['Europe/Athens', 'America/New_York+7', 'UTC', 'Europe/London', 'America/New_York']
const LONGEST_SYMBOL = 50
const LONGEST_LABEL = 100

/** What a file holds and what is wrong with it; symbol, source and time zone are chosen before it is written. */
export function BarPreviewCard({ barImport, series, onDiscard }: BarPreviewCardProps) {
  const { t } = useTranslation('prices')
  const { id, fileName, preview } = barImport
  const heading = useId()
  const [symbol, setSymbol] = useState(preview.symbol)
  const [label, setLabel] = useState(preview.label)
  const [zone, setZone] = useState(preview.timeZone ?? '')
  const [timeframe, setTimeframe] = useState(preview.parts[0]?.timeframe ?? 60)
  const [isChecked, setChecked] = useState(false)
  const undo = useUndoBars()
  const format = useFormat()
  const confirm = useMutation(
    api.priceImports.confirm.mutationOptions({
      onSuccess: (written) => {
        if (written.state !== 'confirmed') return
        showToast({
          message: t('written', {
            symbol: written.symbol,
            bars: format.number(written.added + written.changed),
          }),
          onUndo: () => undo.mutate({ id: written.id }),
        })
      },
    }),
  )
  const part = preview.parts.find((each) => each.timeframe === timeframe) ?? preview.parts[0]
  const problems = {
    symbol: symbol.trim() === '' ? t('preview.symbolMissing') : undefined,
    zone: zone.trim() !== '' && !isKnownZone(zone.trim()) ? t('preview.zoneUnknown') : undefined,
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.symbol !== undefined || problems.zone !== undefined) return
    confirm.mutate({
      id,
      symbol: symbol.trim(),
      label: label.trim(),
      timeframe,
      timeZone: zone.trim() === '' ? null : zone.trim(),
    })
  }
  const known = series.find(
    (each) =>
      each.source === 'file' &&
      pairKey(each.symbol) === pairKey(symbol) &&
      each.label === label.trim() &&
      each.timeframe === timeframe,
  )
  if (part === undefined) return null
  return (
    <Card title={<span id={heading}>{fileName}</span>} note={t(`format.${preview.format}`)}>
      <Stack as="form" aria-labelledby={heading} onSubmit={onSubmit} noValidate>
        {preview.parts.length > 1 ? (
          <PartChoice parts={preview.parts} timeframe={timeframe} onChange={setTimeframe} />
        ) : null}
        <PartFacts part={part} />
        <BarFindings findings={[...preview.findings, ...part.findings]} />
        <Grid min={200} gap={12} align="start">
          <SuggestInput
            label={t('preview.symbol')}
            hint={t('preview.symbolHint')}
            value={symbol}
            onChange={(value) => setSymbol(value.slice(0, LONGEST_SYMBOL))}
            options={[...new Set(series.map((each) => each.symbol))]}
            autoCapitalize="characters"
            required
            error={isChecked ? problems.symbol : undefined}
          />
          <SuggestInput
            label={t('preview.source')}
            hint={t('preview.sourceHint')}
            value={label}
            onChange={(value) => setLabel(value.slice(0, LONGEST_LABEL))}
            options={[...new Set(series.map((each) => each.label).filter((each) => each !== ''))]}
          />
          {preview.timeZone === null ? (
            <SuggestInput
              label={t('preview.zone')}
              hint={t('preview.zoneHint')}
              value={zone}
              onChange={setZone}
              options={commonZones}
              accepts={isKnownZone}
              error={isChecked ? problems.zone : undefined}
            />
          ) : (
            <Fact label={t('preview.zone')} value={t('preview.zoneStated', { zone: preview.timeZone })} />
          )}
        </Grid>
        {known === undefined ? null : (
          <Paragraph tone="text2">{t('preview.merges', { bars: format.number(known.bars) })}</Paragraph>
        )}
        <FormError error={confirm.error} />
        <Cluster>
          <Button kind="primary" type="submit" busy={confirm.isPending}>
            {t('preview.confirm', {
              bars: format.number(part.bars),
              timeframe: timeframeName(part.timeframe),
            })}
          </Button>
          <Button onClick={onDiscard}>{t('discard')}</Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

type PartChoiceProps = {
  readonly parts: readonly BarPart[]
  readonly timeframe: number
  readonly onChange: (timeframe: BarPart['timeframe']) => void
}

/** A file of several timeframes: a series has one, so one of them is imported. */
function PartChoice({ parts, timeframe, onChange }: PartChoiceProps) {
  const { t } = useTranslation('prices')
  const format = useFormat()
  const { range } = useBarTime()
  return (
    <SelectInput
      label={t('preview.timeframe')}
      hint={t('preview.timeframeHint')}
      value={String(timeframe)}
      onChange={(value) => {
        const chosen = parts.find((each) => String(each.timeframe) === value)
        if (chosen) onChange(chosen.timeframe)
      }}
      options={parts.map((each) => ({
        value: String(each.timeframe),
        label: t('preview.timeframeOption', {
          timeframe: timeframeName(each.timeframe),
          bars: format.number(each.bars),
          range: range(each.firstAt, each.lastAt),
        }),
      }))}
    />
  )
}

function PartFacts({ part }: { readonly part: BarPart }) {
  const { t } = useTranslation('prices')
  const format = useFormat()
  const { time } = useBarTime()
  const price = (points: number) => format.price(points / 10 ** part.digits, part.digits)
  const stated = [
    ...(part.hasVolume ? [t('preview.volume')] : []),
    ...(part.hasSpread ? [t('preview.spread')] : []),
  ]
  return (
    <dl className={styles.facts}>
      <Fact
        label={t('preview.bars')}
        value={`${format.number(part.bars)} · ${timeframeName(part.timeframe)}`}
      />
      <Fact label={t('preview.first')} value={time(part.firstAt)} />
      <Fact label={t('preview.last')} value={time(part.lastAt)} />
      <Fact label={t('preview.prices')} value={`${price(part.lowest)} – ${price(part.highest)}`} />
      <Fact label={t('preview.also')} value={stated.length === 0 ? t('preview.none') : stated.join(', ')} />
    </dl>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
