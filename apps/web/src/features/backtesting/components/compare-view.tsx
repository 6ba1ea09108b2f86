import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readReportFigure } from '@plumbline/domain/statistics/figure-definition'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { ComparedFigures } from '@plumbline/contract/backtesting/backtesting'
import type { FigureUnit } from '@plumbline/domain/statistics/figure-definition'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { letterOf } from '../model/compared-lines.ts'
import { excursionFigures, shownFigures } from '../model/shown-figures.ts'

const CompareCurves = lazyComponent(async () => (await import('./compare-curves.tsx')).CompareCurves, {
  placeholder: <CardSkeleton height="380px" />,
})

/** Figures of sessions beside each other, and beside those of the selected account. */
export function CompareView() {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const text = useFigureText()
  const [params] = useSearchParams()
  const { selected } = useSelectedAccount()
  const [isLive, setLive] = useState(false)
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, 10)
  const { data, error, refetch } = useQuery({
    ...api.backtesting.compare.queryOptions({
      input: { ids, ...(isLive && selected && { accountIds: [selected.id] }) },
    }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0)
    return (
      <Stack>
        <PageHeader title={t('compare.title')} />
        <EmptyState
          icon={<History size={22} aria-hidden />}
          actions={
            <Button kind="primary" to="/backtesting">
              {t('compare.choose')}
            </Button>
          }
        >
          {t('compare.none')}
        </EmptyState>
      </Stack>
    )
  const nameOf = ({ id, name }: ComparedFigures) => (id === null ? t('compare.liveName') : name)
  return (
    <Stack>
      <PageHeader title={t('compare.title')} actions={<Button to="/backtesting">{t('back')}</Button>} />
      {data === undefined ? null : <CompareCurves columns={data} nameOf={nameOf} />}
      <Card>
        <Stack>
          {selected ? (
            <CheckOption
              label={t('compare.live', { name: selected.name })}
              hint={t('compare.liveHint')}
              checked={isLive}
              onChange={setLive}
            />
          ) : null}
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <CardSkeleton height="320px" />
          ) : (
            <DataTable caption={t('compare.title')}>
              <TableHead>
                <HeadCell>{t('compare.figure')}</HeadCell>
                {data.map(({ id, name }, index) => (
                  <HeadCell key={id ?? 'live'} numeric>
                    {letterOf(index)} ·{' '}
                    {id === null ? t('compare.liveName') : <Link to={`/backtesting/${id}`}>{name}</Link>}
                  </HeadCell>
                ))}
              </TableHead>
              <tbody>
                <tr>
                  <Cell>{t('figure.trades')}</Cell>
                  {data.map(({ id, figures }) => (
                    <Cell key={id ?? 'live'} numeric>
                      {format.number(figures.statistics.totalTrades)}
                    </Cell>
                  ))}
                </tr>
                {shownFigures.map((key) => (
                  <tr key={key}>
                    <Cell>{text.name(key)}</Cell>
                    {data.map(({ id, figures, currency }) => (
                      <Cell key={id ?? 'live'} numeric>
                        <FigureValue
                          figure={figureCatalogue[key]}
                          value={readReportFigure(figureCatalogue[key], figures).value}
                          currency={currency}
                        />
                      </Cell>
                    ))}
                  </tr>
                ))}
                {excursionFigures.map(({ key, unit, read }) => (
                  <tr key={key}>
                    <Cell>{t(`excursion.${key}`)}</Cell>
                    {data.map(({ id, excursions, currency }) => (
                      <Cell key={id ?? 'live'} numeric>
                        <ExcursionValue value={read(excursions)} unit={unit} currency={currency} />
                      </Cell>
                    ))}
                  </tr>
                ))}
                <tr>
                  <Cell>{t('excursion.trades')}</Cell>
                  {data.map(({ id, excursions }) => (
                    <Cell key={id ?? 'live'} numeric>
                      {format.number(excursions.trades)}
                    </Cell>
                  ))}
                </tr>
              </tbody>
            </DataTable>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

type ExcursionValueProps = {
  readonly value: number | null
  readonly unit: FigureUnit
  readonly currency: string
}

function ExcursionValue({ value, unit, currency }: ExcursionValueProps) {
  const unitText = useUnitText(currency)
  return unitText(value, unit)
}
