import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { tradeRE4Of } from '@plumbline/domain/backtesting/session-result'
import { NO_NOTES, type SessionTrade } from '@plumbline/domain/backtesting/session-state'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { Button } from '#web/components/ui/button.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Paragraph, Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Replay } from '../../model/replay.ts'

type SessionTradesProps = {
  readonly replay: Replay
  readonly onNote: (event: SessionEvent) => boolean
}

/** Rows of the table at most; exports have all. */
const MOST_SHOWN = 200

/** Closed trades, the last one first, each with a note. */
export function SessionTrades({ replay, onNote }: SessionTradesProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const [noted, setNoted] = useState<SessionTrade | null>(null)
  const { settings, state } = replay
  const price = (points: number) => format.price(points / 10 ** settings.digits, settings.digits)
  const time = (at: number) => format.time(fromLocalSeconds(at), 'dateTime')
  if (state.trades.length === 0) return <Paragraph tone="text3">{t('trades.none')}</Paragraph>
  return (
    <>
      <DataTable caption={t('trades.caption')}>
        <thead>
          <tr>
            <HeadCell>{t('trades.trade')}</HeadCell>
            <HeadCell>{t('trades.opened')}</HeadCell>
            <HeadCell wide>{t('trades.closed')}</HeadCell>
            <HeadCell numeric>{t('order.quantity')}</HeadCell>
            <HeadCell numeric wide>
              {t('trades.entry')}
            </HeadCell>
            <HeadCell numeric wide>
              {t('trades.exit')}
            </HeadCell>
            <HeadCell wide>{t('trades.reason')}</HeadCell>
            <HeadCell numeric>{t('trades.r')}</HeadCell>
            <HeadCell numeric>{t('figure.net')}</HeadCell>
            <HeadCell>{t('trades.note')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {state.trades
            .slice(-MOST_SHOWN)
            .toReversed()
            .map((trade) => {
              const r = tradeRE4Of(settings, trade)
              const reason = trade.exits.at(-1)?.reason ?? 'user'
              const { notes } = state.notes[trade.id] ?? NO_NOTES
              return (
                <tr key={trade.id}>
                  <Cell>
                    #{trade.id} <DirectionChip direction={trade.direction} />
                  </Cell>
                  <Cell>{time(trade.openedAt)}</Cell>
                  <Cell wide>{time(trade.closedAt)}</Cell>
                  <Cell numeric>{format.number(trade.quantity, 8, 0)}</Cell>
                  <Cell numeric wide>
                    {price(trade.entryPrice)}
                  </Cell>
                  <Cell numeric wide>
                    {price(trade.exitPrice)}
                  </Cell>
                  <Cell wide>{t(`trades.reasons.${reason}`)}</Cell>
                  <Cell numeric>{r === null ? '–' : <RMultiple multiple={r / 10_000} />}</Cell>
                  <Cell numeric strong>
                    <Money cents={trade.netCents} currency={settings.currency} />
                  </Cell>
                  <Cell>
                    <Button
                      kind="plain"
                      aria-label={t('trades.noteNamed', { id: trade.id })}
                      onClick={() => setNoted(trade)}
                    >
                      {notes === ''
                        ? t('trades.addNote')
                        : notes.length > 24
                          ? `${notes.slice(0, 24)}…`
                          : notes}
                    </Button>
                  </Cell>
                </tr>
              )
            })}
        </tbody>
      </DataTable>
      {state.trades.length > MOST_SHOWN ? (
        <Small as="p">{t('trades.more', { shown: MOST_SHOWN, total: state.trades.length })}</Small>
      ) : null}
      {noted ? (
        <NoteDialog
          title={t('trades.noteNamed', { id: noted.id })}
          label={t('trades.note')}
          text={(state.notes[noted.id] ?? NO_NOTES).notes}
          onClose={() => setNoted(null)}
          onSave={(notes) => {
            if (onNote({ kind: 'journal', at: state.clock, id: noted.id, notes })) setNoted(null)
          }}
        />
      ) : null}
    </>
  )
}

type NoteDialogProps = {
  readonly title: string
  readonly label: string
  readonly text: string
  readonly onClose: () => void
  readonly onSave: (text: string) => void
}

/** A text of one field. */
export function NoteDialog({ title, label, text: first, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation('backtesting')
  const [text, setText] = useState(first)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave(text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      unsaved={text !== first}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('save.save')}
          </Button>
        </>
      }
    >
      <TextArea label={label} value={text} onChange={setText} />
    </Dialog>
  )
}
