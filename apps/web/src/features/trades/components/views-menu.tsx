import type { SavedView } from '@plumbline/contract/trades/trade-views'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useCreateView, useDeleteView, useUpdateView } from '../api/mutations.ts'
import { useTradeViews } from '../api/queries.ts'
import { chooseColumns, knownColumns, useTradeColumnChoice } from '../model/trade-columns.ts'
import { filterOfView, overAccounts, partsOf, type TradeFilter } from '../model/trade-filter.ts'

const SaveViewDialog = lazyComponent(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

type ViewsMenuProps = { readonly filter: TradeFilter; readonly onFilter: (filter: TradeFilter) => void }

/** Saved views: open, save the current one, delete. */
export function ViewsMenu({ filter, onFilter }: ViewsMenuProps) {
  const { t } = useTranslation('trades')
  const showError = useErrorToast()
  const views = useTradeViews()
  const columns = useTradeColumnChoice((choice) => choice.columns)
  const [saving, setSaving] = useState(false)
  const [lastId, setLastId] = useState<string>()
  const update = useUpdateView()
  const remove = useDeleteView()
  const create = useCreateView()
  const settings = {
    filter: partsOf(filter),
    columns: [...columns],
    sort: filter.sort,
    order: filter.order,
  }
  const isShown = (view: SavedView) =>
    JSON.stringify(sorted(view.settings)) === JSON.stringify(sorted(settings))
  const last = views.find(({ id }) => id === lastId)
  const fail = { onError: showError }
  const show = (view: SavedView) => {
    setLastId(view.id)
    const chosen = knownColumns(view.settings.columns)
    if (chosen.length > 0) chooseColumns(chosen)
    onFilter(overAccounts(filterOfView(view.settings), filter.allAccounts ?? false))
  }
  const drop = (view: SavedView) =>
    remove.mutate(
      { id: view.id },
      {
        ...fail,
        onSuccess: () =>
          showToast({
            message: t('views.deleted', { name: view.name }),
            onUndo: () => create.mutate({ name: view.name, settings: view.settings }, fail),
          }),
      },
    )
  const entries: readonly MenuEntry[] = [
    ...views.map((view) => ({
      kind: 'choice' as const,
      id: view.id,
      label: view.name,
      chosen: isShown(view),
      onSelect: () => show(view),
    })),
    ...(views.length > 0 ? [{ kind: 'separator' as const, id: 'before-save' }] : []),
    { kind: 'action', id: 'save', label: t('views.save'), onSelect: () => setSaving(true) },
    ...(last === undefined
      ? []
      : [
          {
            kind: 'action' as const,
            id: 'update',
            label: t('views.update', { name: last.name }),
            disabled: isShown(last),
            onSelect: () => update.mutate({ id: last.id, settings }, fail),
          },
          {
            kind: 'action' as const,
            id: 'delete',
            label: t('views.delete', { name: last.name }),
            danger: true,
            onSelect: () => drop(last),
          },
        ]),
  ]
  return (
    <>
      <MenuButton label={t('views.title')} entries={entries}>
        <Bookmark size={17} aria-hidden />
      </MenuButton>
      {saving ? (
        <SaveViewDialog
          settings={settings}
          onClose={() => setSaving(false)}
          onSaved={(view) => {
            setSaving(false)
            setLastId(view.id)
          }}
        />
      ) : null}
    </>
  )
}

/** Canonical form of settings for comparison: sorted keys, without undefined. */
function sorted(settings: object): unknown {
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [
      key,
      typeof value === 'object' && !Array.isArray(value) && value ? sorted(value) : value,
    ])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
}
