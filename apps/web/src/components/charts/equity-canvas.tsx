import type { TickMarkType } from 'lightweight-charts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatTime } from '#web/lib/format/format.ts'
import { afterPaint } from '#web/lib/loading/after-paint.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import { usePaintedTokens } from '#web/theme/use-painted-tokens.ts'
import styles from './equity-canvas.module.css'
import {
  drawEquity,
  markCash,
  paintEquity,
  tickStyle,
  writeEquity,
  type DrawnPoint,
  type EquityDrawing,
} from './equity-drawing.ts'
import type { EquityPoint } from './equity-point.ts'
import { useWidth } from './use-width.ts'

type EquityCanvasProps = {
  readonly points: readonly EquityPoint[]
  readonly currency: string
  readonly height: number
  readonly hideAmounts: boolean
}

/** The drawing only: the frame's caption holds the summary and the link that the library's licence requires. */
export function EquityCanvas({ points, currency, height, hideAmounts }: EquityCanvasProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const colours = usePaintedTokens()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [drawing, setDrawing] = useState<EquityDrawing>()
  const [hovered, setHovered] = useState<DrawnPoint>()

  useEffect(() => {
    let made: EquityDrawing | undefined
    // The library measures its container; doing so before the page is laid out and painted would force an extra layout.
    const cancel = afterPaint(() => {
      if (!place.current) return
      made = drawEquity(place.current)
      setDrawing(made)
    })
    return () => {
      cancel()
      made?.chart.remove()
    }
  }, [])

  useEffect(() => {
    if (drawing) paintEquity(drawing, colours)
  }, [drawing, colours])

  useEffect(() => {
    if (!drawing) return
    drawing.chart.applyOptions({
      localization: {
        priceFormatter: (value: number) =>
          hideAmounts ? '•••' : formatMoney(locale, value, currency, { compact: true, sign: 'amount' }),
        timeFormatter: (seconds: number) =>
          formatTime(locale, new Date(seconds * 1000).toISOString().slice(0, 19)),
      },
      timeScale: {
        tickMarkFormatter: (seconds: number, kind: TickMarkType) =>
          formatTime(locale, new Date(seconds * 1000).toISOString().slice(0, 19), tickStyle(kind)),
      },
    })
  }, [drawing, locale, currency, hideAmounts])

  useEffect(() => {
    if (!drawing || width === 0) return undefined
    const drawn = writeEquity(drawing, points, width)
    markCash(drawing, drawn, colours.text2, (cents) =>
      hideAmounts ? '' : formatMoney(locale, cents, currency, { compact: true }),
    )
    const onMove = ({ logical }: { logical?: number }) => {
      setHovered(logical === undefined ? undefined : drawn[Math.round(logical)])
    }
    drawing.chart.subscribeCrosshairMove(onMove)
    return () => drawing.chart.unsubscribeCrosshairMove(onMove)
  }, [drawing, points, width, colours, locale, currency, hideAmounts])

  return (
    <div className={styles.wrap}>
      <div ref={place} style={{ height }} />
      <span className={styles.lower} aria-hidden>
        {t('curve.drawdown')}
      </span>
      <div className={styles.legend} aria-hidden>
        {hovered && !hideAmounts ? (
          <>
            <span>{formatTime(locale, hovered.at)}</span>
            <b>{formatMoney(locale, hovered.equityCents, currency, { sign: 'amount' })}</b>
            <span>
              {t('curve.drawdown')} {formatMoney(locale, hovered.drawdownCents, currency)}
            </span>
            {hovered.mark ? (
              <span>
                {t('curve.cash')} {formatMoney(locale, hovered.mark.cents, currency)}
              </span>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
