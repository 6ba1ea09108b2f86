import type { BarSeries } from '@plumbline/contract/prices/prices'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import styles from './prices.module.css'
import { SeriesItem } from './series-item.tsx'

/** The series by symbol, the preferred one of each first. */
export function SeriesList({ series }: { readonly series: readonly BarSeries[] }) {
  const { t } = useTranslation('prices')
  const errorText = useApiErrorText()
  const dragged = useRef<string>(undefined)
  const onError = (error: unknown) => showToast({ message: errorText(error) })
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
