import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { SessionExcursion } from '@plumbline/domain/backtesting/session-excursions'
import { tradeRE4Of } from '@plumbline/domain/backtesting/session-result'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { NO_NOTES, type SessionState, type SessionTrade } from '@plumbline/domain/backtesting/session-state'
import { checkRule } from '@plumbline/domain/rules/check-rule'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { Button } from '#web/components/ui/button.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Paragraph, Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { ExcursionNotes } from './excursion-notes.tsx'
import { notesOf, settingsOf, tradesOf, usePlayer } from './use-opened-session.ts'
import type { ReadExcursions } from '../../api/session-excursions.ts'
import type { SessionRules } from './use-session-rules.ts'

// The screen's budget is for what it shows at once.
const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog)

type SessionTradesProps = {
  readonly player: ReplayPlayer
  readonly excursions: ReadExcursions
  /** null without a trading plan. */
  readonly rules: SessionRules | null
  readonly onNote: (event: SessionEvent) => boolean
  /** The rules of a trade are to be ticked. */
  readonly onRules: (id: number) => void
}

/** Rows of the table at most; exports have all. */
const MAX_SHOWN = 200

const DAY = 86_400

/** Closed trades, the last one first, each with MAE and MFE, its rules and a note. */
export function SessionTrades({ player, excursions, rules, onNote, onRules }: SessionTradesProps) {
  const { t } = useTranslation('backtesting')
  const [noted, setNoted] = useState<SessionTrade | null>(null)
  const settings = usePlayer(player, settingsOf)
  const trades = usePlayer(player, tradesOf)
  const notes = usePlayer(player, notesOf)
  if (trades.length === 0) return <Paragraph tone="text3">{t('trades.none')}</Paragraph>
  return (
    <>
      <DataTable caption={t('trades.caption')}>
        <TableHead>
          <HeadCell>{t('trades.trade')}</HeadCell>
          <HeadCell>{t('trades.opened')}</HeadCell>
          <HeadCell wide="widest">{t('trades.closed')}</HeadCell>
          <HeadCell numeric wide>
            {t('order.quantity')}
          </HeadCell>
          <HeadCell numeric wide>
            {t('trades.entry')}
          </HeadCell>
          <HeadCell numeric wide>
            {t('trades.exit')}
          </HeadCell>
          <HeadCell wide>{t('trades.reason')}</HeadCell>
          <HeadCell numeric wide>
            {t('trades.mae')}
          </HeadCell>
          <HeadCell numeric wide>
            {t('trades.mfe')}
          </HeadCell>
          <HeadCell numeric>{t('trades.r')}</HeadCell>
          <HeadCell numeric>{t('figure.net')}</HeadCell>
          {rules ? <HeadCell>{t('trades.rules')}</HeadCell> : null}
          <HeadCell>{t('trades.note')}</HeadCell>
        </TableHead>
        <tbody>
          <TradeRows
            settings={settings}
            trades={trades}
            notes={notes}
            excursions={excursions.known}
            rules={rules}
            onNote={setNoted}
            onRules={onRules}
          />
        </tbody>
      </DataTable>
      {trades.length > MAX_SHOWN ? (
        <Small as="p">{t('trades.more', { shown: MAX_SHOWN, total: trades.length })}</Small>
      ) : null}
      <ExcursionNotes settings={settings} trades={trades} excursions={excursions} />
      {noted ? (
        <NoteDialog
          title={t('trades.noteNamed', { id: noted.id })}
          label={t('trades.note')}
          text={(notes[noted.id] ?? NO_NOTES).notes}
          onClose={() => setNoted(null)}
          onSave={(text) => {
            if (onNote({ kind: 'journal', at: player.clock(), id: noted.id, notes: text })) setNoted(null)
          }}
        />
      ) : null}
    </>
  )
}

type TradeRowsProps = {
  readonly settings: SessionSettings
  readonly trades: SessionState['trades']
  readonly notes: SessionState['notes']
  readonly excursions: ReadExcursions['known']
  readonly rules: SessionRules | null
  readonly onNote: (trade: SessionTrade) => void
  readonly onRules: (id: number) => void
}

/** Rendered only if trades, notes, excursions or rules have changed, not at each bar. */
const TradeRows = memo(function TradeRows(props: TradeRowsProps) {
  const { settings, trades, notes, excursions, rules, onNote, onRules } = props
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const price = (points: number) => format.price(points / 10 ** settings.digits, settings.digits)
  const time = (at: number) => format.time(fromLocalSeconds(at), 'dateTime')
  const closing = ({ openedAt, closedAt }: SessionTrade) =>
    Math.floor(openedAt / DAY) === Math.floor(closedAt / DAY)
      ? format.time(fromLocalSeconds(closedAt), 'time')
      : time(closedAt)
  const noteText = (text: string) =>
    text === '' ? t('trades.addNote') : text.length > 24 ? `${text.slice(0, 24)}…` : text
  return (
    <>
      {trades
        .slice(-MAX_SHOWN)
        .toReversed()
        .map((trade) => {
          const r = tradeRE4Of(settings, trade)
          const reason = trade.exits.at(-1)?.reason ?? 'user'
          const { notes: text } = notes[trade.id] ?? NO_NOTES
          return (
            <tr key={trade.id}>
              <Cell>
                #{trade.id} <DirectionChip direction={trade.direction} />
              </Cell>
              <Cell>{time(trade.openedAt)}</Cell>
              <Cell wide="widest">{closing(trade)}</Cell>
              <Cell numeric wide>
                {format.number(trade.quantity, 8, 0)}
              </Cell>
              <Cell numeric wide>
                {price(trade.entryPrice)}
              </Cell>
              <Cell numeric wide>
                {price(trade.exitPrice)}
              </Cell>
              <Cell wide>{t(`trades.reasons.${reason}`)}</Cell>
              <ExcursionCells
                excursion={excursions.get(trade.id)}
                currency={settings.currency}
                digits={settings.digits}
              />
              <Cell numeric>{r === null ? '–' : <RMultiple multiple={r / 10_000} />}</Cell>
              <Cell numeric strong>
                <Money cents={trade.netCents} currency={settings.currency} />
              </Cell>
              {rules ? (
                <Cell>
                  <RulesButton id={trade.id} rules={rules} onRules={onRules} />
                </Cell>
              ) : null}
              <Cell>
                <Button
                  kind="plain"
                  aria-label={`${t('trades.noteNamed', { id: trade.id })}: ${noteText(text)}`}
                  onClick={() => onNote(trade)}
                >
                  {noteText(text)}
                </Button>
              </Cell>
            </tr>
          )
        })}
    </>
  )
})

type ExcursionCellsProps = {
  readonly excursion: SessionExcursion | undefined
  readonly currency: string
  readonly digits: number
}

/** MAE and MFE in money; what they may be too large by is in their titles. */
function ExcursionCells({ excursion, currency, digits }: ExcursionCellsProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  if (excursion?.kind !== 'measured') {
    const why = excursion && t(`excursion.${excursion.kind}`)
    const empty = (
      <Cell numeric wide>
        <span title={why}>–</span>
      </Cell>
    )
    return (
      <>
        {empty}
        {empty}
      </>
    )
  }
  const { measured, figures } = excursion
  const about = ({ error }: { readonly error: number }) =>
    error > 0 ? t('excursion.atMost', { distance: format.price(error, digits) }) : undefined
  return (
    <>
      <Cell numeric wide>
        <span title={about(measured.mae)}>
          <Money cents={figures.maeCents} currency={currency} />
        </span>
      </Cell>
      <Cell numeric wide>
        <span title={about(measured.mfe)}>
          <Money cents={figures.mfeCents} currency={currency} />
        </span>
      </Cell>
    </>
  )
}

type RulesButtonProps = {
  readonly id: number
  readonly rules: SessionRules
  readonly onRules: (id: number) => void
}

/** How many rules the trade broke, or kept; opens them. */
function RulesButton({ id, rules, onRules }: RulesButtonProps) {
  const { t } = useTranslation('backtesting')
  const checked = rules.checked.get(id)
  if (!checked || rules.rules.length === 0) return '–'
  const results = rules.rules.map((rule) => checkRule(rule, checked.trade, checked.day).result.kind)
  const count = (kind: string) => results.filter((each) => each === kind).length
  const [kept, broken] = [count('kept'), count('broken')]
  const text =
    broken > 0
      ? t('rules.broken', { count: broken })
      : kept > 0
        ? t('rules.kept', { kept, total: rules.rules.length })
        : t('rules.unchecked')
  return (
    <Button kind="plain" aria-label={`${t('rules.ofTrade', { id })}: ${text}`} onClick={() => onRules(id)}>
      {text}
    </Button>
  )
}
