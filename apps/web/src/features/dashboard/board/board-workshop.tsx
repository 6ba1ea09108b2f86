import Plus from 'lucide-react/icons/plus'
import Redo from 'lucide-react/icons/redo-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import type { WidgetContext, WidgetKind } from '#web/components/widgets/widget.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { newClientId } from '#web/lib/client-id.ts'
import { useCreateLayout, useUpdateLayout } from '../api/mutations.ts'
import { type Boards, defaultLayout } from './use-boards.ts'
import { added, mostWidgets, type PlacedWidget, removed } from '../model/layout.ts'
import { BoardEditor, useWidgetName } from './board-editor.tsx'
import styles from './board-workshop.module.css'

const Gallery = lazyComponent(async () => (await import('./gallery.tsx')).Gallery)
const SettingsDialog = lazyComponent(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

type BoardWorkshopProps = {
  readonly boards: Boards
  readonly kinds: readonly WidgetKind[]
  readonly context: WidgetContext
  readonly onEnd: () => void
}

/** Edit mode of a dashboard; nothing is stored until the user saves, and every step can be undone. */
export function BoardWorkshop({ boards, kinds, context, onEnd }: BoardWorkshopProps) {
  const { t } = useTranslation('widgets')
  const { form, chosen } = boards
  const draft = useDraft(boards.widgets)
  const [open, setOpen] = useState<'gallery' | { readonly settingsOf: string } | null>(null)
  const nameOf = useWidgetName()
  const kindOf = (widget: PlacedWidget) => kinds.find(({ kind }) => kind === widget.kind)
  const create = useCreateLayout()
  const update = useUpdateLayout()
  const save = (onDone: (saved: boolean) => void) => {
    const widgets = [...draft.widgets]
    const ends = { onSuccess: () => onDone(true), onError: () => onDone(false) }
    if (chosen === undefined) create.mutate({ name: t('layout.mine'), form, widgets }, ends)
    else update.mutate({ id: chosen.id, widgets, lastUpdated: chosen.lastUpdated }, ends)
  }
  // The gallery and the settings of a widget change the board while they are open.
  useUnsavedForm(draft.dirty, () => new Promise(save), { keptOnClose: true })
  const saveAndEnd = () => {
    if (!draft.dirty) return onEnd()
    save((saved) => {
      if (saved) onEnd()
    })
  }
  const remove = (id: string) => {
    const before = draft.widgets
    const gone = before.find((widget) => widget.id === id)
    if (!gone) return
    draft.change(removed(before, form, id))
    showToast({
      message: t('edit.removed', { name: nameOf(gone, kindOf(gone)) }),
      onUndo: () => draft.change(before),
    })
  }
  const add = (kind: WidgetKind) => {
    const widget = { id: newClientId(), kind: kind.kind, settings: {} }
    draft.change(added(draft.widgets, form, widget, kind.size[form]))
    showToast({ message: t('edit.added', { name: t(`kind.${kind.kind}.name`) }) })
  }
  const set =
    open !== null && open !== 'gallery' ? draft.widgets.find(({ id }) => id === open.settingsOf) : undefined
  const setKind = set && kindOf(set)
  return (
    <>
      <Toolbar
        full={draft.widgets.length >= mostWidgets}
        undo={draft.undo}
        redo={draft.redo}
        busy={create.isPending || update.isPending}
        error={create.error ?? update.error}
        onAdd={() => setOpen('gallery')}
        onReset={() => draft.change(defaultLayout(kinds, form))}
        onCancel={onEnd}
        onSave={saveAndEnd}
      />
      <BoardEditor
        form={form}
        kinds={kinds}
        context={context}
        widgets={draft.widgets}
        onChange={draft.change}
        onSettings={(settingsOf) => setOpen({ settingsOf })}
        onRemove={remove}
      />
      {open === 'gallery' ? (
        <Gallery
          form={form}
          kinds={kinds}
          context={context}
          present={new Set(draft.widgets.map(({ kind }) => kind))}
          onAdd={add}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {set && setKind ? (
        <SettingsDialog
          kind={setKind}
          settings={set.settings}
          onTake={(settings) => {
            draft.change(draft.widgets.map((each) => (each.id === set.id ? { ...each, settings } : each)))
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

type ToolbarProps = {
  readonly full: boolean
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly busy: boolean
  readonly error: unknown
  readonly onAdd: () => void
  readonly onReset: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
}

function Toolbar({ full, undo, redo, busy, error, onAdd, onReset, onCancel, onSave }: ToolbarProps) {
  const { t } = useTranslation('widgets')
  const first = useRef<HTMLDivElement>(null)
  // The button that started edit mode no longer exists, so the focus moves to the toolbar.
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('edit.toolbar')} ref={first}>
      <Button icon={<Plus size={15} aria-hidden />} disabled={full} onClick={onAdd}>
        {t('edit.add')}
      </Button>
      <IconButton label={t('edit.undo')} disabled={undo === undefined} onClick={() => undo?.()}>
        <Undo size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('edit.redo')} disabled={redo === undefined} onClick={() => redo?.()}>
        <Redo size={16} aria-hidden />
      </IconButton>
      <Button kind="plain" icon={<RotateCcw size={15} aria-hidden />} onClick={onReset}>
        {t('edit.reset')}
      </Button>
      <span className={styles.end}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={onSave}>
          {t('edit.save')}
        </Button>
      </span>
      <FormError error={error} />
    </div>
  )
}

type Widgets = readonly PlacedWidget[]

/** The layout being edited, with undo and redo history. */
function useDraft(start: Widgets) {
  const [{ past, present, future }, set] = useState<{
    readonly past: readonly Widgets[]
    readonly present: Widgets
    readonly future: readonly Widgets[]
  }>({ past: [], present: start, future: [] })
  return {
    widgets: present,
    dirty: past.length > 0 && !isSame(present, start),
    change: (next: Widgets) => {
      if (!isSame(next, present)) set({ past: [...past, present], present: next, future: [] })
    },
    undo:
      past.length === 0
        ? undefined
        : () => set({ past: past.slice(0, -1), present: past.at(-1) ?? start, future: [present, ...future] }),
    redo:
      future.length === 0
        ? undefined
        : () => set({ past: [...past, present], present: future[0] ?? present, future: future.slice(1) }),
  }
}

function isSame(one: Widgets, other: Widgets): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
