import type { Drawing as StoredDrawing } from '@plumbline/contract/backtesting/session-fields'
import Minus from 'lucide-react/icons/minus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Rows3 from 'lucide-react/icons/rows-3'
import Slash from 'lucide-react/icons/slash'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartPoint, Drawing, DrawingTool } from '#web/components/charts/candles/chart-items.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { inkAt } from '../../model/chart-indicators.ts'
import { NoteDialog } from './note-dialog.tsx'

const tools = [
  ['line', Slash],
  ['level', Minus],
  ['zone', Square],
  ['fibonacci', Rows3],
  ['note', NotebookPen],
] as const

export type SavedDrawings = {
  readonly drawings: readonly StoredDrawing[]
  /** Gets the latest drawings, also those of another tab. */
  readonly setDrawings: (change: (drawings: readonly StoredDrawing[]) => readonly StoredDrawing[]) => void
}

const none: readonly StoredDrawing[] = []

/** Draws on charts: buttons, keys from 1 to 5, and the drawings themselves. Without a place to keep them: nothing. */
export function useDrawingTools(kept: SavedDrawings | undefined, digits: number) {
  const { t } = useTranslation('backtesting')
  const [tool, setTool] = useState<DrawingTool | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [note, setNote] = useState<Extract<Drawing, { kind: 'note' }> | null>(null)
  const drawings = kept?.drawings ?? none
  const shown = useMemo(() => drawings.map((each) => shownDrawing(each, digits)), [drawings, digits])
  useCommands(
    kept === undefined
      ? []
      : tools.map(([name], index) => ({
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
    kept?.setDrawings((all) =>
      former ? all.map((each) => (each.id === stored.id ? stored : each)) : [...all, stored],
    )
    setSelected(drawing.id)
  }
  const remove = (id: string) => {
    const removed = drawings.find((each) => each.id === id)
    if (!removed) return
    kept?.setDrawings((all) => all.filter((each) => each.id !== id))
    setSelected(null)
    showToast({
      message: t('tool.removed'),
      onUndo: () => kept?.setDrawings((all) => [...all.filter((each) => each.id !== id), removed]),
    })
  }
  useShortcut(
    'd',
    () => {
      const at = drawings.findIndex(({ id }) => id === selected)
      setSelected(drawings[(at + 1) % drawings.length]?.id ?? null)
    },
    { group: 'do', label: t('tool.select'), enabled: drawings.length > 0 },
  )
  const onDrawn = (drawing: Drawing) => {
    setTool(null)
    if (drawing.kind === 'note') setNote(drawing)
    else put(drawing)
  }
  const buttons =
    kept === undefined ? null : (
      <>
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
      </>
    )
  const dialog = note ? (
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
  ) : null
  const ofChart = {
    drawings: shown,
    selected,
    tool,
    onDrawn,
    onMove: put,
    onRemove: remove,
    onSelect: setSelected,
  }
  return { buttons, dialog, ofChart }
}

/** Stored prices are points, those of the chart are units. */
function shownDrawing(stored: StoredDrawing, digits: number): Drawing {
  const point = ({ time, price }: ChartPoint) => ({ time, price: price / 10 ** digits })
  const drawn = { id: stored.id, ink: inkAt(stored.colour) }
  switch (stored.kind) {
    case 'level':
      return { ...drawn, kind: 'level', price: stored.price / 10 ** digits }
    case 'note':
      return { ...drawn, kind: 'note', at: point(stored.at), text: stored.text }
    case 'line':
    case 'zone':
    case 'fibonacci':
      return { ...drawn, kind: stored.kind, from: point(stored.from), to: point(stored.to) }
  }
}

/** A drawing of the chart as it is stored; `former` keeps what the chart does not know. */
function storedDrawing(drawing: Drawing, digits: number, former?: StoredDrawing): StoredDrawing {
  const points = (price: number) => Number((price * 10 ** digits).toFixed(3))
  const place = ({ time, price }: ChartPoint) => ({ time: Math.round(time), price: points(price) })
  const drawn = { id: drawing.id, colour: former?.colour ?? 0 }
  switch (drawing.kind) {
    case 'level':
      return {
        ...drawn,
        kind: 'level',
        price: points(drawing.price),
        text: former?.kind === 'level' ? former.text : '',
      }
    case 'note':
      return { ...drawn, kind: 'note', at: place(drawing.at), text: drawing.text }
    case 'line':
      return {
        ...drawn,
        kind: 'line',
        from: place(drawing.from),
        to: place(drawing.to),
        extends: former?.kind === 'line' && former.extends,
      }
    case 'zone':
    case 'fibonacci':
      return { ...drawn, kind: drawing.kind, from: place(drawing.from), to: place(drawing.to) }
  }
}
