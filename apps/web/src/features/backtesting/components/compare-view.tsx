import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readReportFigure } from '@plumbline/domain/statistics/figure-definition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { shownFigures } from '../model/shown-figures.ts'

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
  return (
    <Stack>
      <PageHeader title={t('compare.title')} actions={<Button to="/backtesting">{t('back')}</Button>} />
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
              <thead>
                <tr>
                  <HeadCell>{t('compare.figure')}</HeadCell>
                  {data.map(({ id, name }) => (
                    <HeadCell key={id ?? 'live'} numeric>
                      {id === null ? t('compare.liveName') : <Link to={`/backtesting/${id}`}>{name}</Link>}
                    </HeadCell>
                  ))}
                </tr>
              </thead>
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
              </tbody>
            </DataTable>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}
