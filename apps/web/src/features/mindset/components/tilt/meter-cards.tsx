import type { TiltAnswer } from '@plumbline/contract/mindset/tilt'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import styles from '../mindset.module.css'
import { CostLine } from './cost-line.tsx'

type MeterCardsProps = { readonly report: TiltAnswer; readonly onList: () => void }

/** The meter of today and of the period, and what all behaviours cost together. */
export function MeterCards({ report, onList }: MeterCardsProps) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { today, whole } = report
  const counts = ({ trades, flagged }: Pick<TiltAnswer['today'], 'trades' | 'flagged'>) =>
    t('tilt.flagged', { count: trades, trades: format.number(trades), flagged: format.number(flagged) })
  return (
    <Grid min={220} gap={12} fit>
      <FigureCard
        lead
        label={
          <>
            {t('tilt.today')}
            <HelpHint about={t('tilt.meter')}>{t('tilt.meterHelp')}</HelpHint>
          </>
        }
        value={<MeterFigure meter={today.meter} />}
        foot={today.trades === 0 ? t('tilt.noneToday') : counts(today)}
      />
      <FigureCard
        label={t('tilt.period')}
        value={<MeterFigure meter={whole.meter} />}
        foot={
          whole.flagged === 0 ? (
            counts(whole)
          ) : (
            <span className={styles.aligned}>
              <Button kind="plain" aria-haspopup="dialog" onClick={onList}>
                {counts(whole)}
              </Button>
            </span>
          )
        }
      />
      {whole.effects.map((effect) => (
        <FigureCard
          key={effect.currency}
          label={
            <>
              {t('tilt.cost')}
              <HelpHint about={t('tilt.cost')}>{t('tilt.costHelp')}</HelpHint>
            </>
          }
          dimmed={!effect.isReliable}
          value={<CostLine effect={effect} part="cost" />}
          foot={
            <span>
              <CostLine effect={effect} part="interval" />
            </span>
          }
        />
      ))}
    </Grid>
  )
}

/** A figure of 0 to 100 with its level in words. */
function MeterFigure({ meter }: { readonly meter: number | null }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  if (meter === null) return <>{formatMissing()}</>
  const rounded = Math.round(meter)
  return (
    <>
      {format.number(rounded)} · {t(`tilt.level.${levelOf(rounded)}`)}
    </>
  )
}

function levelOf(meter: number): 'calm' | 'watch' | 'tilted' {
  return meter < 15 ? 'calm' : meter < 40 ? 'watch' : 'tilted'
}
