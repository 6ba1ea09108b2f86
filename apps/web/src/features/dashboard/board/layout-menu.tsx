import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useChooseLayout, useCreateLayout, useDeleteLayout, useUpdateLayout } from '../api/mutations.ts'
import type { Boards } from './use-boards.ts'

const NameDialog = lazyComponent(async () => (await import('#web/components/ui/name-dialog.tsx')).NameDialog)

type LayoutMenuProps = { readonly boards: Boards; readonly onEdit: () => void }

/** Switches dashboards, and edits, renames, adds or deletes them. */
export function LayoutMenu({ boards, onEdit }: LayoutMenuProps) {
  const { t } = useTranslation('widgets')
  const narrow = useNarrow()
  const showError = useErrorToast()
  const { chosen, layouts, widgets, form } = boards
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const create = useCreateLayout()
  const update = useUpdateLayout()
  const choose = useChooseLayout()
  const remove = useDeleteLayout()
  const fail = { onError: showError }
  const endNaming = { onSuccess: () => setNaming(null) }
  const drop = (layout: DashboardLayout) =>
    remove.mutate(
      { id: layout.id },
      {
        ...fail,
        onSuccess: () =>
          showToast({
            message: t('layout.deleted', { name: layout.name }),
            onUndo: () => create.mutate({ name: layout.name, form, widgets: layout.widgets }, fail),
          }),
      },
    )
  const action = (
    id: 'edit' | 'new' | 'rename' | 'delete',
    onSelect: () => void,
    danger = false,
  ): MenuEntry => ({
    kind: 'action',
    id,
    label: t(`layout.${id}`),
    onSelect,
    danger,
  })
  const entries: readonly MenuEntry[] = [
    ...layouts.map((layout) => ({
      kind: 'choice' as const,
      id: layout.id,
      label: layout.name,
      chosen: layout.id === chosen?.id,
      onSelect: () => choose.mutate({ id: layout.id }, fail),
    })),
    ...(layouts.length > 0 ? [{ kind: 'separator' as const, id: 'after-layouts' }] : []),
    action('edit', onEdit),
    action('new', () => setNaming('new')),
    ...(chosen === undefined
      ? []
      : [action('rename', () => setNaming('rename')), action('delete', () => drop(chosen), true)]),
  ]
  const name = chosen?.name ?? t('layout.default')
  return (
    <>
      <MenuButton
        label={t('layout.menu')}
        entries={entries}
        button={(trigger) =>
          narrow ? (
            <IconButton {...trigger} label={t('layout.menuNamed', { name })}>
              <LayoutDashboard size={18} aria-hidden />
            </IconButton>
          ) : (
            <Button
              {...trigger}
              icon={<LayoutDashboard size={15} aria-hidden />}
              aria-label={t('layout.menuNamed', { name })}
            >
              {name}
              <ChevronDown size={14} aria-hidden />
            </Button>
          )
        }
      >
        {null}
      </MenuButton>
      {naming === null ? null : (
        <NameDialog
          title={t(naming === 'new' ? 'layout.newTitle' : 'layout.renameTitle')}
          label={t('layout.name')}
          before={naming === 'new' ? '' : name}
          most={60}
          submit={t('layout.save')}
          place={`dashboard ${naming === 'new' ? naming : chosen?.id}`}
          busy={create.isPending || update.isPending}
          error={naming === 'new' ? create.error : update.error}
          onTake={(wanted) => {
            if (naming === 'new') create.mutate({ name: wanted, form, widgets: [...widgets] }, endNaming)
            else if (chosen) update.mutate({ id: chosen.id, name: wanted }, endNaming)
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
