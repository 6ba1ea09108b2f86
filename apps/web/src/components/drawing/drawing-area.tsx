import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customProperties } from '#web/components/ui/custom-properties.ts'
import {
  type DrawingAction,
  type DrawingState,
  nextId,
  selectedMark,
} from '#web/lib/drawing/drawing-state.ts'
import { boxOf, findMark, inside, movedMark, withEnd } from '#web/lib/drawing/find-mark.ts'
import {
  isSpanned,
  type Mark,
  type Measure,
  type Point,
  type Size,
  type TextMark,
} from '#web/lib/drawing/mark.ts'
import styles from './drawing.module.css'
import { MarkShape, SelectionShape } from './mark-shape.tsx'
import { TypedText } from './typed-text.tsx'

type DrawingAreaProps = {
  readonly url: string
  readonly size: Size
  readonly state: DrawingState
  readonly dispatch: (action: DrawingAction) => void
  readonly measure: Measure
  /** Id of the explanation of its keys. */
  readonly describedBy: string
}

/** A movement of the pointer: a new mark, one that is moved, or one end of it. */
type Drag =
  | { readonly kind: 'new'; readonly mark: Mark }
  | { readonly kind: 'move'; readonly mark: Mark; readonly start: Point }
  | { readonly kind: 'end'; readonly mark: Mark; readonly end: 'from' | 'to' }

/** In CSS pixels: how near a press must be to a line, and the shortest movement that draws. */
const reachOf = { mouse: 7, touch: 16 } as const
const shortest = 4
/** Share of the longer side that an arrow key moves. */
const keyStep = 0.01

/** The image with its marks, drawn and changed by pointer and keys. */
export function DrawingArea({ url, size, state, dispatch, measure, describedBy }: DrawingAreaProps) {
  const { t } = useTranslation('drawing')
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(null)
  const [draft, setDraft] = useState<Mark | null>(null)
  const [typed, setTyped] = useState<TextMark | null>(null)
  const scale = useScale(area, size)
  const selected = selectedMark(state)
  useEffect(() => area.current?.focus({ preventScroll: true }), [])

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = area.current?.getBoundingClientRect()
    if (!box) return [0, 0]
    return [((clientX - box.left) / box.width) * size.width, ((clientY - box.top) / box.height) * size.height]
  }
  const newMark = (from: Point, to: Point): Mark => {
    const common = { ...state.style, id: nextId(state) }
    switch (state.tool) {
      case 'text':
        return { ...common, kind: 'text', at: from, text: '' }
      case 'pen':
        return { ...common, kind: 'pen', points: [from] }
      case 'select':
        return { ...common, kind: 'arrow', from, to }
      case 'arrow':
      case 'line':
      case 'rectangle':
        return { ...common, kind: state.tool, from, to }
    }
  }
  const startTyping = (mark: TextMark) => {
    dispatch({ kind: 'select', id: state.marks.includes(mark) ? mark.id : null })
    setTyped(mark)
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    // A press beside the text ends it, and does nothing else.
    if (event.button !== 0 || typed !== null) return
    event.preventDefault()
    area.current?.focus({ preventScroll: true })
    const point = pointOf(event)
    const reach = scale * (event.pointerType === 'mouse' ? reachOf.mouse : reachOf.touch)
    const next = dragAt(point, reach)
    if (next === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = next
    setDraft(next.mark)
  }
  const dragAt = (point: Point, reach: number): Drag | null => {
    const end = selected && endAt(selected, point, reach)
    if (selected && end) return { kind: 'end', mark: selected, end }
    const found = findMark(state.marks, point, { size, reach, measure })
    if (found && state.tool === 'text' && found.kind === 'text') {
      startTyping(found)
      return null
    }
    // While another tool is active, only the mark just drawn can be moved: others may be drawn over.
    if (found && (state.tool === 'select' || found.id === state.selected)) {
      dispatch({ kind: 'select', id: found.id })
      return { kind: 'move', mark: found, start: point }
    }
    dispatch({ kind: 'select', id: null })
    if (state.tool === 'select') return null
    const mark = newMark(point, point)
    if (mark.kind !== 'text') return { kind: 'new', mark }
    startTyping(mark)
    return null
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current
    if (now === null) return
    const point = pointOf(event)
    setDraft((before) => dragged(now, before ?? now.mark, point))
  }
  const dragged = (now: Drag, before: Mark, point: Point): Mark => {
    switch (now.kind) {
      case 'move':
        return movedMark(now.mark, [point[0] - now.start[0], point[1] - now.start[1]], size, measure)
      case 'end':
        return withEnd(now.mark, now.end, point, size)
      case 'new':
        return before.kind === 'pen'
          ? { ...before, points: [...before.points, inside(point, size)] }
          : withEnd(before, 'to', point, size)
    }
  }
  const release = () => {
    const now = drag.current
    drag.current = null
    setDraft(null)
    if (now === null || draft === null) return
    if (now.kind !== 'new') dispatch({ kind: 'change', mark: draft })
    else if (isDrawn(draft, shortest * scale)) dispatch({ kind: 'add', mark: draft })
  }
  const endTyping = (text: string) => {
    if (typed === null) return
    setTyped(null)
    area.current?.focus({ preventScroll: true })
    const mark = { ...typed, text }
    const isKnown = state.marks.some(({ id }) => id === typed.id)
    if (text !== '') dispatch({ kind: isKnown ? 'change' : 'add', mark })
    else if (isKnown) dispatch({ kind: 'delete' })
  }
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== area.current) return
    const step = keyStep * Math.max(size.width, size.height)
    const by = arrows[event.key]
    if (by && selected) {
      const way: Point = [by[0] * step, by[1] * step]
      const mark =
        event.shiftKey && isSpanned(selected)
          ? withEnd(selected, 'to', [selected.to[0] + way[0], selected.to[1] + way[1]], size)
          : movedMark(selected, way, size, measure)
      dispatch({ kind: 'change', mark })
    } else if (event.key === 'PageDown' || event.key === 'PageUp')
      dispatch({ kind: 'step', by: event.key === 'PageDown' ? 1 : -1 })
    else if (event.key === 'Enter' || event.key === ' ') {
      if (selected?.kind === 'text') startTyping(selected)
      else if (state.tool !== 'select') addInMiddle()
    } else return
    event.preventDefault()
  }
  const addInMiddle = () => {
    const [x, y, reach] = [size.width / 2, size.height / 2, Math.min(size.width, size.height) / 6]
    const mark = newMark([x - reach, y + reach], [x + reach, y - reach])
    if (mark.kind === 'text') startTyping({ ...mark, at: [x, y] })
    // A free line needs a pointer.
    else if (mark.kind !== 'pen') dispatch({ kind: 'add', mark })
  }

  const shown = [
    ...state.marks.map((mark) => (mark.id === draft?.id ? draft : mark)),
    ...(draft && !state.marks.some(({ id }) => id === draft.id) ? [draft] : []),
  ].filter(({ id }) => id !== typed?.id)
  const outlined = draft ?? (typed === null ? selected : undefined)
  return (
    <div
      ref={area}
      role="application"
      aria-label={t('area')}
      aria-describedby={describedBy}
      // An application has the focus itself.
      tabIndex={0}
      data-tool={state.tool}
      className={styles.area}
      style={customProperties({ '--ratio': size.width / size.height })}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={pressKey}
    >
      <svg className={styles.image} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        <image href={url} width={size.width} height={size.height} preserveAspectRatio="none" />
        {shown.map((mark) => (
          <MarkShape key={mark.id} mark={mark} size={size} />
        ))}
        {outlined ? (
          <SelectionShape mark={outlined} box={boxOf(outlined, size, measure)} scale={scale} />
        ) : null}
      </svg>
      {typed === null ? null : (
        <TypedText key={typed.id} mark={typed} size={size} scale={scale} onEnd={endTyping} />
      )}
    </div>
  )
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function endAt(mark: Mark, [x, y]: Point, reach: number): 'from' | 'to' | undefined {
  if (!isSpanned(mark)) return undefined
  return (['to', 'from'] as const).find((end) => Math.hypot(x - mark[end][0], y - mark[end][1]) <= reach)
}

/** A press without movement draws nothing, except a dot of the pen. */
function isDrawn(mark: Mark, least: number): boolean {
  return !isSpanned(mark) || Math.hypot(mark.to[0] - mark.from[0], mark.to[1] - mark.from[1]) >= least
}

/** Pixels of the image in one CSS pixel. */
function useScale(area: { readonly current: HTMLDivElement | null }, { width }: Size): number {
  const [shown, setShown] = useState(width)
  useEffect(() => {
    if (area.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => setShown(entry?.contentRect.width || width))
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [area, width])
  return width / shown
}
