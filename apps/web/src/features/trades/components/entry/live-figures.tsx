import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { Distance, TradeFigures } from '../../model/trade-figures.ts'
import styles from './live-figures.module.css'

type LiveFiguresProps = {
  readonly figures: TradeFigures
  readonly currency: string
  readonly closed: boolean
}

/** Results of the trade as typed; stays visible while the form scrolls. */
export function LiveFigures({ figures, currency, closed }: LiveFiguresProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const narrow = useNarrow()
  const { netCents, rMultiple, rewardRatio, riskCents, exit, stop, target } = figures
  return (
    <dl
      className={styles.figures}
      aria-label={t('entry.figures')}
      // On a phone it is one line that scrolls, also by keyboard.
      tabIndex={narrow ? 0 : undefined}
    >
      {closed ? (
        <>
          <div>
            <dt>{t('column.netPnl')}</dt>
            <dd className={styles.net}>
              <Money cents={netCents} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('column.r')}</dt>
            <dd>
              <RMultiple multiple={rMultiple} plain />
            </dd>
          </div>
        </>
      ) : null}
      <div>
        <dt>{t('entry.risk')}</dt>
        <dd>
          <Money cents={riskCents} currency={currency} sign="amount" />
        </dd>
      </div>
      {rewardRatio === null ? null : (
        <div>
          <dt>{t('entry.rewardRatio')}</dt>
          <dd>{format.number(rewardRatio, 2)}</dd>
        </div>
      )}
      {closed ? <Way name={t('entry.toExit')} distance={exit} /> : null}
      <Way name={t('entry.toStop')} distance={stop} />
      <Way name={t('entry.toTarget')} distance={target} />
    </dl>
  )
}

/** Nothing until the price is entered. */
function Way({ name, distance }: { readonly name: string; readonly distance: Distance | null }) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  if (distance === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {distance.unit === 'price'
          ? t('distance.price', { way: format.number(distance.count, 8, 0) })
          : t(`distance.${distance.unit}`, {
              count: distance.count,
              way: format.number(distance.count, 1, 0),
            })}
      </dd>
    </div>
  )
}
