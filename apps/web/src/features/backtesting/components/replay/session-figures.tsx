import { sessionExcursionSummary } from '@plumbline/domain/backtesting/session-excursions'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import type { Figures } from '@plumbline/domain/statistics/figures'
import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readReportFigure } from '@plumbline/domain/statistics/figure-definition'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { excursionFigures } from '../../model/excursion-figures.ts'
import { shownFigures } from '../../model/shown-figures.ts'
import { ExcursionNotes } from './excursion-notes.tsx'
import styles from './replay.module.css'
import type { ReadExcursions } from './use-session-excursions.ts'

type SessionFiguresProps = {
  readonly settings: SessionSettings
  readonly trades: SessionState['trades']
  readonly figures: Figures
  readonly excursions: ReadExcursions
}

/** The figures of a session, by the functions that compute those of real trades. */
export function SessionFigures({ settings, trades, figures, excursions }: SessionFiguresProps) {
  const { t } = useTranslation('backtesting')
  const text = useFigureText()
  const unitText = useUnitText(settings.currency)
  const { known } = excursions
  const summary = useMemo(() => sessionExcursionSummary(trades, ({ id }) => known.get(id)), [trades, known])
  if (trades.length === 0) return <Paragraph tone="text3">{t('trades.none')}</Paragraph>
  return (
    <Stack gap={12}>
      <dl className={styles.figures}>
        {shownFigures.map((key) => {
          const figure = figureCatalogue[key]
          return (
            <div key={key} title={text.about(key)}>
              <dt>{text.name(key)}</dt>
              <dd>
                <FigureValue
                  figure={figure}
                  value={readReportFigure(figure, figures).value}
                  currency={settings.currency}
                />
              </dd>
            </div>
          )
        })}
        {excursionFigures.map(({ key, unit, read }) => (
          <div key={key}>
            <dt>{t(`excursion.${key}`)}</dt>
            <dd>{unitText(read(summary), unit)}</dd>
          </div>
        ))}
      </dl>
      <ExcursionNotes settings={settings} trades={trades} excursions={excursions} />
    </Stack>
  )
}
