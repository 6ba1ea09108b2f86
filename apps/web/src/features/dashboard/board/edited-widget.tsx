import GripVertical from 'lucide-react/icons/grip-vertical'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type KeyboardEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { pixelsOf, type WidgetKind, type WidgetContext } from '#web/components/widgets/widget.ts'
import type { Direction, PlacedWidget } from '../model/layout.ts'
import styles from './edited-widget.module.css'
import { useWidgetName } from './use-widget-name.ts'

export type WidgetStep =
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
export function EditedWidget(props: EditedWidgetProps) {
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
