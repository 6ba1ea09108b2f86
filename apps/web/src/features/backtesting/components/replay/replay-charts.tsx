import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { indicatorForms, type IndicatorKind } from '@plumbline/domain/indicators/indicator'
import Minus from 'lucide-react/icons/minus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Rows3 from 'lucide-react/icons/rows-3'
import Slash from 'lucide-react/icons/slash'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawing, DrawingTool } from '#web/components/charts/candles/chart-items.ts'
import { timeframeName } from '#web/components/charts/candles/timeframe-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { indicatorTitle } from '../../model/chart-indicators.ts'
import { shownDrawing, storedDrawing } from '../../model/drawings.ts'
import type { OrderDraft } from '../../model/order-draft.ts'
import { chartTimeframes } from '../../model/session-bars.ts'
import { sessionLines, sessionMarks } from '../../model/session-lines.ts'
import { ReplayChartView } from './replay-chart-view.tsx'
import styles from './replay.module.css'
import { NoteDialog } from './session-trades.tsx'
import { usePlayer } from './use-opened-session.ts'
import type { SavedChart } from './use-saved-chart.ts'

const tools = [
  ['line', Slash],
  ['level', Minus],
  ['zone', Square],
  ['fibonacci', Rows3],
  ['note', NotebookPen],
] as const

const kinds = Object.keys(indicatorForms).filter((kind): kind is IndicatorKind => kind in indicatorForms)

type ReplayChartsProps = {
  readonly player: ReplayPlayer
  readonly seriesId: string
  readonly saved: SavedChart
  readonly draft: OrderDraft
  readonly onLine: (id: string, price: number) => void
}

/** The charts of a session, with its levels, trades, drawings and indicators. */
export function ReplayCharts({ player, seriesId, saved, draft, onLine }: ReplayChartsProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { replay } = usePlayer(player)
  const { settings, state } = replay
  const { digits } = settings
  const [tool, setTool] = useState<DrawingTool | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [note, setNote] = useState<Extract<Drawing, { kind: 'note' }> | null>(null)
  const { chart, drawings, setChart, setDrawings } = saved
  const [main = settings.timeframe, second] = chart.timeframes
  const timeframes = useMemo(() => chartTimeframes(settings.timeframe), [settings.timeframe])
  const shown = useMemo(() => drawings.map((each) => shownDrawing(each, digits)), [drawings, digits])
  const lines = useMemo(
    () =>
      sessionLines(state, draft, digits, (kind, id) =>
        t(`line.${kind}`, { id: id === null ? '' : `#${format.number(id)}` }).trim(),
      ),
    [state, draft, digits, t, format],
  )
  const marks = useMemo(() => sessionMarks(state, digits), [state, digits])
  useCommands(
    tools.map(([name], index) => ({
      id: `replay ${name}`,
      group: 'do',
      label: t(`tool.${name}`),
      keys: [`${index + 1}`],
      run: () => setTool((now) => (now === name ? null : name)),
    })),
  )
  const put = (drawing: Drawing) => {
    const former = drawings.find(({ id }) => id === drawing.id)
    const stored = storedDrawing(drawing, digits, former)
    setDrawings(former ? drawings.map((each) => (each === former ? stored : each)) : [...drawings, stored])
    setSelected(drawing.id)
  }
  const drawn = (drawing: Drawing) => {
    setTool(null)
    if (drawing.kind === 'note') setNote(drawing)
    else put(drawing)
  }
  const remove = (id: string) => {
    setDrawings(drawings.filter((each) => each.id !== id))
    setSelected(null)
  }
  const show = (index: 0 | 1, timeframe: Timeframe | undefined) =>
    setChart({
      timeframes:
        index === 0
          ? [timeframe ?? main, ...(second ? [second] : [])]
          : timeframe
            ? [main, timeframe]
            : [main],
    })
  const common = {
    player,
    seriesId,
    lines,
    marks,
    drawings: shown,
    selected,
    tool,
    indicators: chart.indicators,
    onLine,
    onDrawn: drawn,
    onMove: put,
    onRemove: remove,
    onSelect: setSelected,
  }
  return (
    <>
      <Cluster justify="between" gap={8} className={styles.tools}>
        <Segmented
          label={t('chart.timeframe')}
          small
          scrolls
          value={`${main}`}
          onChange={(value) =>
            show(
              0,
              timeframes.find((one) => `${one}` === value),
            )
          }
          segments={timeframes.map((one) => ({ value: `${one}`, label: timeframeName(one) }))}
        />
        <Cluster gap={4} role="toolbar" aria-label={t('tool.title')}>
          {tools.map(([name, Icon]) => (
            <IconButton
              key={name}
              label={t(`tool.${name}`)}
              pressed={tool === name}
              onClick={() => setTool(tool === name ? null : name)}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          ))}
          <IconButton
            label={t('tool.remove')}
            disabled={selected === null}
            onClick={() => selected !== null && remove(selected)}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
          <IndicatorMenu indicators={chart.indicators} onChange={(indicators) => setChart({ indicators })} />
          <MenuButton
            label={t('chart.second')}
            entries={[
              {
                kind: 'choice',
                id: 'none',
                label: t('chart.noSecond'),
                chosen: !second,
                onSelect: () => show(1, undefined),
              },
              ...timeframes.map(
                (one): MenuEntry => ({
                  kind: 'choice',
                  id: `${one}`,
                  label: timeframeName(one),
                  chosen: second === one,
                  onSelect: () => show(1, one),
                }),
              ),
            ]}
            button={(trigger) => (
              <Button kind="plain" {...trigger}>
                {second ? timeframeName(second) : t('chart.second')}
              </Button>
            )}
          >
            {null}
          </MenuButton>
        </Cluster>
      </Cluster>
      <div className={second ? styles.charts : undefined}>
        <ReplayChartView key={main} {...common} timeframe={main} />
        {second === undefined || second === main ? null : (
          <ReplayChartView key={`second ${second}`} {...common} timeframe={second} />
        )}
      </div>
      {note ? (
        <NoteDialog
          title={t('tool.note')}
          label={t('tool.noteText')}
          text={note.text}
          onClose={() => setNote(null)}
          onSave={(text) => {
            if (text.trim() !== '') put({ ...note, text: text.trim().slice(0, 2_000) })
            setNote(null)
          }}
        />
      ) : null}
    </>
  )
}

type IndicatorMenuProps = {
  readonly indicators: readonly ChartIndicator[]
  readonly onChange: (indicators: ChartIndicator[]) => void
}

/** Adds an indicator with its usual numbers, or removes one. */
function IndicatorMenu({ indicators, onChange }: IndicatorMenuProps) {
  const { t } = useTranslation('backtesting')
  const add = (kind: IndicatorKind) =>
    onChange([
      ...indicators,
      {
        id: newClientId(),
        kind,
        isShown: true,
        colour: indicators.length % 8,
        numbers: { ...indicatorForms[kind].numbers },
      },
    ])
  return (
    <MenuButton
      label={t('indicator.title')}
      entries={[
        ...(indicators.length === 0
          ? []
          : ([
              { kind: 'heading', id: 'shown', label: t('indicator.shown') },
              ...indicators.map((each) => ({
                ...({ kind: 'choice', id: each.id, chosen: true } as const),
                label: indicatorTitle(each),
                onSelect: () => onChange(indicators.filter(({ id }) => id !== each.id)),
              })),
            ] as const)),
        { kind: 'heading', id: 'add', label: t('indicator.add') },
        ...kinds.map((kind) => ({
          ...({ kind: 'action', id: kind } as const),
          label: t(`indicator.kind.${kind}`),
          onSelect: () => add(kind),
        })),
      ]}
      button={(trigger) => (
        <Button kind="plain" {...trigger}>
          {t('indicator.title')}
        </Button>
      )}
    >
      {null}
    </MenuButton>
  )
}
