import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { barsOfLists } from '@plumbline/domain/bars/bars'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import { distanceIn } from '@plumbline/domain/instruments/distance-in'
import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartDrawing } from '#web/components/charts/chart-drawing.ts'
import { ShareDialog } from '#web/components/share/share-dialog.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { hasBars, useTradeBars } from '../../api/queries.ts'
import { hasPriceScale, priceLevels } from '../../model/draw-price-scale.ts'
import { netCentsOf, unrealisedCentsOf } from '../../model/pnl-of.ts'
import { priceDecimals } from '../../model/price-decimals.ts'
import { type ResultUnit, resultUnits, tradePicture, type TradePicture } from '../../model/trade-picture.ts'
import { drawTradeCandles } from '../chart/draw-trade-candles.ts'
import { secondsIn } from '../chart/trade-chart-items.ts'
import { usePriceScale } from '../review/use-price-scale.ts'

type ShareTradeDialogProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly onClose: () => void
}

/** A trade as a picture; account, notes and screenshots are left out unless chosen. */
export function ShareTradeDialog({ trade, executions, account, onClose }: ShareTradeDialogProps) {
  const { t } = useTranslation('share')
  const { t: trades } = useTranslation('trades')
  const picture = useTradePicture(trade, executions, account)
  const available = resultUnits.filter((unit) => picture.results[unit] !== undefined)
  const [omitted, setOmitted] = useState<readonly ResultUnit[]>(['percent', 'points'])
  const hiddenElsewhere = useAppearance((state) => state.hideAmounts)
  const [hidesAmounts, setHidesAmounts] = useState(hiddenElsewhere)
  const [showsPrices, setShowsPrices] = useState(true)
  const [showsAccount, setShowsAccount] = useState(false)
  const [showsNotes, setShowsNotes] = useState(false)
  const own = trade.images.filter((url) => url.startsWith('/files/'))
  const [image, setImage] = useState('')
  const { bitmap, failed } = useImage(image)
  const units = available.filter((unit) => !omitted.includes(unit))
  const layout = tradePicture(
    { ...picture, image: bitmap && { width: bitmap.width, height: bitmap.height } },
    { units, hidesAmounts, showsPrices, showsAccount, showsNotes },
  )
  const date = (trade.closedAt ?? trade.openedAt).slice(0, 10)
  return (
    <ShareDialog
      title={t('tradeTitle', { pair: trade.pair })}
      fileName={`plumbline-${slug(trade.pair)}-${date}.png`}
      layout={layout}
      bitmap={bitmap}
      onClose={onClose}
    >
      {available.length === 0 ? null : (
        <FieldGroup label={t('results')}>
          <Cluster gap={12} rowGap={0}>
            {available.map((unit) => (
              <CheckOption
                key={unit}
                label={t(`unit.${unit}`)}
                checked={!omitted.includes(unit)}
                onChange={(isShown) =>
                  setOmitted(isShown ? omitted.filter((known) => known !== unit) : [...omitted, unit])
                }
              />
            ))}
          </Cluster>
        </FieldGroup>
      )}
      <FieldGroup label={t('content')}>
        <CheckOption label={t('hideAmounts')} checked={hidesAmounts} onChange={setHidesAmounts} />
        <CheckOption label={t('prices')} checked={showsPrices} onChange={setShowsPrices} />
        <CheckOption label={t('account')} checked={showsAccount} onChange={setShowsAccount} />
        {trade.notes.trim() === '' ? null : (
          <CheckOption label={t('notes')} checked={showsNotes} onChange={setShowsNotes} />
        )}
      </FieldGroup>
      {own.length === 0 ? null : (
        <SelectInput
          label={t('image')}
          value={image}
          onChange={setImage}
          error={failed ? t('imageFailed') : undefined}
          options={[
            { value: '', label: t('noImage') },
            ...own.map((url, index) => ({ value: url, label: trades('images.one', { number: index + 1 }) })),
          ]}
        />
      )}
    </ShareDialog>
  )
}

type LoadedImage = { readonly bitmap: ImageBitmap | null; readonly failed: boolean }

const notLoaded: LoadedImage = { bitmap: null, failed: false }

/** The image at this address, once it is loaded; none for ''. */
function useImage(url: string): LoadedImage {
  const [loaded, setLoaded] = useState<LoadedImage & { readonly url: string }>({ ...notLoaded, url: '' })
  useEffect(() => {
    if (url === '') return undefined
    const cancel = new AbortController()
    const load = async (): Promise<LoadedImage> => {
      const response = await fetch(url, { signal: cancel.signal })
      if (!response.ok) return { bitmap: null, failed: true }
      return { bitmap: await createImageBitmap(await response.blob()), failed: false }
    }
    const show = (image: LoadedImage) => cancel.signal.aborted || setLoaded({ ...image, url })
    load().then(show, () => show({ bitmap: null, failed: true }))
    return () => cancel.abort()
  }, [url])
  return loaded.url === url ? loaded : notLoaded
}

function slug(name: string): string {
  return name.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

/** A trade as texts for a picture, without its screenshot. */
function useTradePicture(
  trade: Trade,
  executions: readonly TradeExecution[],
  account: Account,
): Omit<TradePicture, 'image'> {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const isOpen = trade.status === 'open'
  const cents = isOpen ? unrealisedCentsOf(trade) : netCentsOf(trade)
  const share = useShareOfBalance(trade)
  const levels = priceLevels(trade)
  const decimals = priceDecimals(
    trade.pair,
    levels.map(({ price }) => price),
  )
  const { build } = usePriceScale({ trade, executions, decimals, zone: account.brokerTimeZone })
  const candles = useCandleDrawing(trade, executions, account, decimals)
  const price = (value: number | null) => (value ? format.price(value, decimals) : formatMissing())
  const points = pointsOf(trade, account)
  return {
    pair: trade.pair,
    direction: [
      t(trade.direction === 'long' ? 'filter.long' : 'filter.short'),
      ...(isOpen ? [t('open')] : []),
    ].join(' · '),
    state: isOpen ? t('filter.open') : t('filter.closed'),
    date: format.tradeTime(trade.closedAt ?? trade.openedAt, 'date', account.brokerTimeZone),
    results: {
      ...(trade.rMultiple !== null && { r: format.r(trade.rMultiple) }),
      ...(share !== null && { percent: format.percent(share, 'result') }),
      ...(points !== null && {
        points: t(`distance.${account.tradingMode}`, {
          count: Math.abs(points),
          way: `${points > 0 ? '+' : ''}${format.number(points, 1, 0)}`,
        }),
      }),
      ...(cents !== null && { money: format.money(cents, account.currency) }),
    },
    sign: cents,
    facts: [
      [t('column.entry'), price(trade.entryPrice)],
      [isOpen ? t('prices.last') : t('column.exit'), price(trade.exitPrice)],
      [
        t('field.held'),
        trade.closedAt === null
          ? formatMissing()
          : format.duration((Date.parse(`${trade.closedAt}Z`) - Date.parse(`${trade.openedAt}Z`)) / 1000),
      ],
    ],
    scale: candles ?? (hasPriceScale(levels) ? build : null),
    account: account.name,
    notes: trade.notes,
  }
}

/** Net P&L as a share of the account's balance at the start of the day on which the trade closed; null if unknown. */
function useShareOfBalance(trade: Trade): number | null {
  const day = trade.closedAt?.slice(0, 10)
  const { data } = useQuery(
    api.statistics.get.queryOptions({
      input: day === undefined ? skipToken : { accountId: trade.accountId, from: day, to: day },
      select: ({ balanceBefore }) => balanceBefore,
    }),
  )
  const cents = netCentsOf(trade)
  return cents === null || data === undefined || data <= 0 ? null : cents / 100 / data
}

/** The move from entry to exit in the account's unit; null while the trade is open, or for an unknown instrument. */
function pointsOf(
  { pair, direction, status, entryPrice, exitPrice }: Trade,
  account: Account,
): number | null {
  const instrument = findInstrument(pair)
  if (!instrument || status === 'open' || !exitPrice || !entryPrice) return null
  return distanceIn(
    account.tradingMode,
    instrument,
    (exitPrice - entryPrice) * (direction === 'long' ? 1 : -1),
  )
}

/** Draws a trade in its candles for a picture; null without bars. */
function useCandleDrawing(
  trade: Trade,
  executions: readonly TradeExecution[],
  account: Account,
  decimals: number,
): ((width: number, height: number) => ChartDrawing) | null {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { data } = useTradeBars(trade.id)
  if (!data || !hasBars(data)) return null
  const zone = account.brokerTimeZone
  const clock = seriesClock(zone, data.series.timeZone)
  const charted = {
    trade,
    executions,
    toBars: secondsIn(clock.toSeries),
    bars: barsOfLists(data.window),
    worst: data.worst,
    best: data.best,
  }
  return (width, height) =>
    drawTradeCandles(charted, {
      width,
      height,
      name: (kind) => (kind === 'exit' && trade.status === 'open' ? t('prices.last') : t(`prices.${kind}`)),
      price: (price) => format.price(price, decimals),
      time: (time) => format.tradeTime(fromLocalSeconds(clock.toAccount(time)), 'dateTime', zone),
    })
}
