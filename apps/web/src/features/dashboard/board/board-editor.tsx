import 'react-grid-layout/css/styles.css'
import { useState } from 'react'
import GridLayout, { type Layout, useContainerWidth } from 'react-grid-layout'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import {
  type DashboardForm,
  gapPixels,
  rowPixels,
  type WidgetKind,
  type WidgetContext,
} from '#web/components/widgets/widget.ts'
import {
  columnsOf,
  inReadingOrder,
  moved,
  type PlacedWidget,
  resized,
  compactLayout,
} from '../model/layout.ts'
import styles from './board-editor.module.css'
import { EditedWidget, type WidgetStep } from './edited-widget.tsx'
import { useWidgetName } from './use-widget-name.ts'

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
