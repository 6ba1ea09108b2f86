import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { sessionExcursionSummary } from '@plumbline/domain/backtesting/session-excursions'
import { sessionResult } from '@plumbline/domain/backtesting/session-result'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { readReportFigure } from '@plumbline/domain/statistics/figure-definition'
import type { Figures } from '@plumbline/domain/statistics/figures'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { type ReadExcursions, useSessionExcursions } from '../../api/session-excursions.ts'
import { excursionFigures, shownFigures } from '../../model/shown-figures.ts'
import { ExcursionNotes } from './excursion-notes.tsx'
import styles from './replay.module.css'
import { SessionTrades } from './session-trades.tsx'
import { notesOf, settingsOf, tradesOf, usePlayer } from './use-opened-session.ts'
import { useSessionRules } from './use-session-rules.ts'

const SessionCurve = lazyComponent(async () => (await import('./session-curve.tsx')).SessionCurve, {
  placeholder: <Skeleton height="380px" radius="16px" />,
})
const SessionRules = lazyComponent(async () => (await import('./session-rules.tsx')).SessionRules, {
  placeholder: <Skeleton height="160px" radius="10px" />,
  texts: ['rules', 'trading-plans'],
})
const RulesDialog = lazyComponent(async () => (await import('./rules-dialog.tsx')).RulesDialog, {
  texts: ['rules'],
})

type SessionResultsProps = {
  readonly player: ReplayPlayer
  readonly planId: string | null
  readonly onPlan: (planId: string | null) => void
  readonly onNote: (event: SessionEvent) => boolean
}

const tabs = ['trades', 'figures', 'rules'] as const

/** Trades, figures with the equity curve, and adherence to the trading plan. */
export function SessionResults({ player, planId, onPlan, onNote }: SessionResultsProps) {
  const { t } = useTranslation('backtesting')
  const settings = usePlayer(player, settingsOf)
  const trades = usePlayer(player, tradesOf)
  const notes = usePlayer(player, notesOf)
  const [tab, setTab] = useState<(typeof tabs)[number]>('trades')
  const [checking, setChecking] = useState<readonly number[] | null>(null)
  const excursions = useSessionExcursions(player)
  const rules = useSessionRules(player, planId)
  const checkOne = useCallback((id: number) => setChecking([id]), [])
  const result = useMemo(() => sessionResult(settings, { trades, notes }), [settings, trades, notes])
  const last = Math.max(0, ...(rules?.checked.keys() ?? []))
  useShortcut('r', () => setChecking([last]), {
    group: 'trade',
    label: t('rules.checkLast'),
    enabled: last > 0 && rules !== null && rules.rules.length > 0,
  })
  return (
    <div className={styles.results} data-tab={tab}>
      <Card
        title={t('results')}
        actions={
          <Segmented
            small
            label={t('results')}
            value={tab}
            onChange={setTab}
            segments={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          />
        }
      >
        {tab === 'trades' ? (
          <SessionTrades
            player={player}
            excursions={excursions}
            rules={rules}
            onNote={onNote}
            onRules={checkOne}
          />
        ) : tab === 'figures' ? (
          <SessionFigures
            settings={settings}
            trades={trades}
            figures={result.figures}
            excursions={excursions}
          />
        ) : (
          <SessionRules planId={planId} onPlan={onPlan} rules={rules} onOpen={setChecking} />
        )}
      </Card>
      {tab === 'figures' && trades.length > 0 ? (
        <SessionCurve curve={result.curve} currency={settings.currency} />
      ) : null}
      {checking !== null && rules !== null ? (
        <RulesDialog
          sessionRules={rules}
          ids={checking}
          first={checking[0] ?? 0}
          clock={player.clock}
          onMark={onNote}
          onClose={() => setChecking(null)}
        />
      ) : null}
    </div>
  )
}

type SessionFiguresProps = {
  readonly settings: SessionSettings
  readonly trades: SessionState['trades']
  readonly figures: Figures
  readonly excursions: ReadExcursions
}

/** The figures of a session, by the functions that compute those of real trades. */
function SessionFigures({ settings, trades, figures, excursions }: SessionFiguresProps) {
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
