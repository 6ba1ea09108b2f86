import { sessionResult } from '@plumbline/domain/backtesting/session-result'
import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readReportFigure } from '@plumbline/domain/statistics/figure-definition'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { shownFigures } from '../../model/shown-figures.ts'
import type { Replay } from '../../model/replay.ts'
import styles from './replay.module.css'

/** The figures of a session, by the functions that compute those of real trades. */
export function SessionFigures({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation('backtesting')
  const text = useFigureText()
  const { settings, state } = replay
  const { trades } = state
  const { figures } = useMemo(() => sessionResult(settings, state), [settings, state])
  if (trades.length === 0) return <Paragraph tone="text3">{t('trades.none')}</Paragraph>
  return (
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
    </dl>
  )
}
