import { sessionResult } from '@plumbline/domain/backtesting/session-result'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import styles from './replay.module.css'
import { SessionFigures } from './session-figures.tsx'
import { SessionTrades } from './session-trades.tsx'
import { notesOf, settingsOf, tradesOf, usePlayer } from './use-opened-session.ts'
import { useSessionExcursions } from './use-session-excursions.ts'
import { useSessionRules } from './use-session-rules.ts'

const SessionCurve = lazy(async () => ({ default: (await import('./session-curve.tsx')).SessionCurve }))
const SessionRules = lazy(async () => {
  const [{ SessionRules: Component }] = await Promise.all([
    import('./session-rules.tsx'),
    loadTexts(['rules', 'trading-plans']),
  ])
  return { default: Component }
})
const RulesDialog = lazy(async () => {
  const [{ RulesDialog: Component }] = await Promise.all([import('./rules-dialog.tsx'), loadTexts(['rules'])])
  return { default: Component }
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
          <Suspense fallback={<Skeleton height="160px" radius="10px" />}>
            <SessionRules planId={planId} onPlan={onPlan} rules={rules} onOpen={setChecking} />
          </Suspense>
        )}
      </Card>
      {tab === 'figures' && trades.length > 0 ? (
        <Suspense fallback={<Skeleton height="380px" radius="16px" />}>
          <SessionCurve curve={result.curve} currency={settings.currency} />
        </Suspense>
      ) : null}
      {checking !== null && rules !== null ? (
        <Suspense fallback={null}>
          <RulesDialog
            sessionRules={rules}
            ids={checking}
            first={checking[0] ?? 0}
            clock={player.clock}
            onMark={onNote}
            onClose={() => setChecking(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
