import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, Suspense, useCallback, useState } from 'react'
import GridLayout, { type Layout, useContainerWidth } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import {
  chosenOf,
  type DashboardForm,
  gapPixels,
  pixelsOf,
  rowPixels,
  type WidgetContext,
  type WidgetKind,
  type WidgetSettings,
} from '#web/components/widgets/widget.ts'
import {
  columnsOf,
  compactLayout,
  type Direction,
  inReadingOrder,
  moved,
  type PlacedWidget,
  resized,
} from '../model/layout.ts'
import styles from './board-editor.module.css'

type BoardEditorProps = {
  readonly form: DashboardForm
  readonly widgets: readonly PlacedWidget[]
  readonly kinds: readonly WidgetKind[]
  readonly context: WidgetContext
  readonly onChange: (widgets: readonly PlacedWidget[]) => void
  readonly onSettings: (id: string) => void
  readonly onRemove: (id: string) => void
}

const margin: readonly [number, number] = [gapPixels, gapPixels]
const noPadding: readonly [number, number] = [0, 0]

/** The dashboard in edit mode: drag and resize by mouse or touch, step by step by keyboard and menu. */
export function BoardEditor({
  form,
  widgets,
  kinds,
  context,
  onChange,
  onSettings,
  onRemove,
}: BoardEditorProps) {
  const { t } = useTranslation('widgets')
  const { width, containerRef, mounted } = useContainerWidth()
  const nameOf = useWidgetName()
  const [said, say] = useState('')
  const columns = columnsOf[form]
  const known = new Map<string, WidgetKind>(kinds.map((kind) => [kind.kind, kind]))
  const leastOf = ({ kind }: PlacedWidget) => known.get(kind)?.size[form] ?? { minW: 1, minH: 2 }

  const take = (layout: Layout) => {
    const places = new Map(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))
    onChange(
      compactLayout(
        widgets.map((widget) => ({ ...widget, ...places.get(widget.id) })),
        form,
      ),
    )
  }
  const step = (widget: PlacedWidget, wanted: WidgetStep) => {
    const next =
      wanted.kind === 'move'
        ? moved(widgets, form, widget.id, wanted.direction)
        : resized(
            widgets,
            form,
            widget.id,
            { w: widget.w + wanted.columns, h: widget.h + wanted.rows },
            leastOf(widget),
          )
    onChange(next)
    const after = next.find(({ id }) => id === widget.id)
    if (after)
      say(
        t('edit.place', {
          name: nameOf(widget, known.get(widget.kind)),
          column: after.x + 1,
          row: after.y + 1,
          columns: after.w,
          rows: after.h,
        }),
      )
  }
  return (
    <div ref={containerRef} className={styles.editor}>
      {/* The grid would insert a style element of this id, which the security policy blocks: its rule is in ours. */}
      <i id="react-draggable-style-el" hidden />
      <VisuallyHidden>
        <p id="widget-keys">{t('edit.keys')}</p>
        <p role="status">{said}</p>
      </VisuallyHidden>
      {mounted ? (
        <GridLayout
          width={width}
          gridConfig={{ cols: columns, rowHeight: rowPixels, margin, containerPadding: noPadding }}
          dragConfig={{ enabled: true, handle: `.${styles.handle}`, threshold: 4 }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          layout={widgets.map((widget) => {
            const { minW, minH } = leastOf(widget)
            return { i: widget.id, x: widget.x, y: widget.y, w: widget.w, h: widget.h, minW, minH }
          })}
          onDragStop={take}
          onResizeStop={take}
        >
          {inReadingOrder(widgets).map((widget) => (
            <div key={widget.id}>
              <EditedWidget
                widget={widget}
                kind={known.get(widget.kind)}
                context={context}
                handleClass={styles.handle ?? ''}
                onStep={(wanted) => step(widget, wanted)}
                onSettings={() => onSettings(widget.id)}
                onRemove={() => onRemove(widget.id)}
              />
            </div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  )
}

type WidgetStep =
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'size'; readonly columns: number; readonly rows: number }

type MenuAction = Direction | 'settings' | 'wider' | 'narrower' | 'taller' | 'shorter' | 'remove'

type EditedWidgetProps = {
  readonly widget: PlacedWidget
  /** undefined: a kind that this version does not know. */
  readonly kind: WidgetKind | undefined
  readonly context: WidgetContext
  /** Class of the drag handle. */
  readonly handleClass: string
  readonly onStep: (step: WidgetStep) => void
  readonly onSettings: () => void
  readonly onRemove: () => void
}

const arrows: Readonly<Record<string, { direction: Direction; columns: number; rows: number }>> = {
  ArrowLeft: { direction: 'left', columns: -1, rows: 0 },
  ArrowRight: { direction: 'right', columns: 1, rows: 0 },
  ArrowUp: { direction: 'up', columns: 0, rows: -1 },
  ArrowDown: { direction: 'down', columns: 0, rows: 1 },
}

/** A widget in edit mode: its content is inert; a bar moves, resizes, configures and removes it. */
function EditedWidget(props: EditedWidgetProps) {
  const { widget, kind, context, handleClass, onStep, onSettings, onRemove } = props
  const { t } = useTranslation('widgets')
  const name = useWidgetName()(widget, kind)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (arrow)
      onStep(
        event.shiftKey
          ? { kind: 'size', columns: arrow.columns, rows: arrow.rows }
          : { kind: 'move', direction: arrow.direction },
      )
    else return
    event.preventDefault()
  }
  const action = (id: MenuAction, onSelect: () => void, danger = false): MenuEntry => ({
    kind: 'action',
    id,
    label: t(`edit.${id}`),
    onSelect,
    danger,
  })
  const move = (direction: Direction) => action(direction, () => onStep({ kind: 'move', direction }))
  const size = (id: MenuAction, columns: number, rows: number) =>
    action(id, () => onStep({ kind: 'size', columns, rows }))
  const entries: readonly MenuEntry[] = [
    ...((kind?.choices ?? []).length > 0 ? [action('settings', onSettings)] : []),
    { kind: 'heading', id: 'moves', label: t('edit.move') },
    move('left'),
    move('right'),
    move('up'),
    move('down'),
    { kind: 'heading', id: 'sizes', label: t('edit.size') },
    size('wider', 1, 0),
    size('narrower', -1, 0),
    size('taller', 0, 1),
    size('shorter', 0, -1),
    { kind: 'separator', id: 'before-remove' },
    action('remove', onRemove, true),
  ]
  return (
    // A group instead of a region: twenty landmarks would be useless to screen reader users.
    <div className={styles.widget} role="group" aria-label={name}>
      <header className={styles.bar}>
        <button
          type="button"
          className={classes(styles.grip, handleClass)}
          aria-describedby="widget-keys"
          onKeyDown={onKeyDown}
        >
          <GripVertical size={15} aria-hidden />
          <span className={styles.name}>{name}</span>
        </button>
        <MenuButton label={t('edit.menu', { name })} entries={entries}>
          <EllipsisVertical size={16} aria-hidden />
        </MenuButton>
      </header>
      <div className={styles.content} inert>
        {kind ? (
          <ErrorBoundary>
            <Suspense>
              <kind.Component {...context} settings={widget.settings} height={pixelsOf(widget.h)} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <p className={styles.unknown}>{t('edit.unknownWords')}</p>
        )}
      </div>
    </div>
  )
}

type Named = { readonly kind: string; readonly settings: WidgetSettings }

/** Title of a widget, from its kind or its settings. */
export function useWidgetName(): (widget: Named, kind: WidgetKind | undefined) => string {
  const { t } = useTranslation(['widgets', 'figures'])
  return useCallback(
    (widget, kind) => {
      if (kind === undefined) return t('edit.unknown', { kind: widget.kind })
      const { namedBy } = kind
      const chosen = namedBy && chosenOf(namedBy, widget.settings)
      const value = namedBy?.values.find((each) => each.value === chosen)
      return t(value ? value.labelKey : `kind.${kind.kind}.name`)
    },
    [t],
  )
}
