import type { BarSeries } from '@plumbline/contract/prices/prices'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { useMutation } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import styles from './prices.module.css'
import { useBarTime } from './use-bar-time.ts'

/** The series by symbol, the preferred one of each first. */
export function SeriesList({ series }: { readonly series: readonly BarSeries[] }) {
  const { t } = useTranslation('prices')
  const onError = useErrorToast()
  const dragged = useRef<string>(undefined)
  const { queryKey } = api.prices.series.queryOptions()
  const rank = useMutation(
    api.prices.rank.mutationOptions({
      onSuccess: (ranked) => queryClient.setQueryData(queryKey, ranked),
      onError,
    }),
  )
  const remove = useMutation(api.prices.delete.mutationOptions({ onError }))
  const restore = useMutation(api.prices.restore.mutationOptions({ onError }))
  const bySymbol = [...Map.groupBy(series, ({ symbol }) => pairKey(symbol))]
  return (
    <Card title={t('series.title')} help={<HelpHint about={t('series.title')}>{t('series.help')}</HelpHint>}>
      <div className={styles.symbols}>
        {bySymbol.map(([key, own]) => {
          const move = (id: string | undefined, to: number) => {
            const ids = own.map((each) => each.id)
            if (id === undefined || !ids.includes(id) || ids[to] === id) return
            rank.mutate({ ids: ids.filter((each) => each !== id).toSpliced(to, 0, id) })
          }
          return (
            <section key={key} aria-label={key}>
              <h3 className={styles.symbol}>{own[0]?.symbol ?? key}</h3>
              <ul className={styles.list}>
                {own.map((each, place) => (
                  <SeriesItem
                    key={each.id}
                    series={each}
                    isPreferred={own.length > 1 && place === 0}
                    canMove={own.length > 1}
                    onUp={place === 0 ? undefined : () => move(each.id, place - 1)}
                    onDown={place === own.length - 1 ? undefined : () => move(each.id, place + 1)}
                    onDragStart={() => {
                      dragged.current = each.id
                    }}
                    onDrop={() => move(dragged.current, place)}
                    onRemove={(name) =>
                      remove.mutate(
                        { id: each.id },
                        {
                          onSuccess: () =>
                            showToast({
                              message: t('series.deleted', { name }),
                              onUndo: () => restore.mutate({ id: each.id }),
                            }),
                        },
                      )
                    }
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Card>
  )
}

type SeriesItemProps = {
  readonly series: BarSeries
  /** The first of several. */
  readonly isPreferred: boolean
  readonly canMove: boolean
  /** undefined at the first and the last place. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onDragStart: () => void
  readonly onDrop: () => void
  readonly onRemove: (name: string) => void
}

/** A series: its timeframe and source, what it covers, its size. Alt and an arrow move it. */
function SeriesItem(props: SeriesItemProps) {
  const { series, isPreferred, canMove, onUp, onDown, onRemove } = props
  const { t } = useTranslation('prices')
  const format = useFormat()
  const { range } = useBarTime()
  const source = useSourceName(series)
  const name = `${series.symbol} ${timeframeName(series.timeframe)} · ${source}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.key === 'ArrowUp') onUp?.()
    else onDown?.()
  }
  const facts = [
    ...(series.firstAt === null || series.lastAt === null
      ? [t('series.empty')]
      : [range(series.firstAt, series.lastAt)]),
    t('series.bars', { count: series.bars, shown: format.number(series.bars) }),
    format.bytes(series.bytes),
    series.timeZone ?? t('series.brokerTime'),
  ].join(' · ')
  return (
    <li
      className={styles.series}
      onKeyDown={onKeyDown}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        // Files that are dropped here are for the page.
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        props.onDrop()
      }}
    >
      {canMove ? (
        <span
          className={styles.grip}
          draggable
          title={t('series.drag', { name })}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            props.onDragStart()
          }}
        >
          <GripVertical size={16} aria-hidden />
        </span>
      ) : null}
      <div className={styles.seriesText}>
        <Text weight={550} block anywhere>
          {timeframeName(series.timeframe)} · {source}{' '}
          {isPreferred ? <Chip title={t('series.preferredHint')}>{t('series.preferred')}</Chip> : null}
        </Text>
        <Small block tone="text2">
          <Parts text={facts} />
        </Small>
      </div>
      <Cluster as="span" gap={0} nowrap>
        {canMove ? (
          <>
            <IconButton label={t('series.moveUp', { name })} disabled={!onUp} onClick={onUp}>
              <ArrowUp size={15} aria-hidden />
            </IconButton>
            <IconButton label={t('series.moveDown', { name })} disabled={!onDown} onClick={onDown}>
              <ArrowDown size={15} aria-hidden />
            </IconButton>
          </>
        ) : null}
        <IconButton label={t('series.delete', { name })} onClick={() => onRemove(name)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </Cluster>
    </li>
  )
}

function useSourceName({ source, accountId, label }: BarSeries): string {
  const { t, i18n } = useTranslation('prices')
  const { accounts } = useSelectedAccount()
  const nameKey = `services.name.${label}`
  if (source === 'service') return isTextKey(i18n, 'prices', nameKey) ? t(nameKey) : label
  if (source === 'file') return label === '' ? t('source.file') : label
  const account = accounts.find(({ id }) => id === accountId)
  return account === undefined ? t('source.terminal') : t('source.terminalOf', { account: account.name })
}
