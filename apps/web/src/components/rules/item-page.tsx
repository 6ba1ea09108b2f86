import type { ErrorCode } from '@plumbline/contract/errors'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'

type ListPage = { readonly title: string; readonly path: string; readonly back: string }

type ItemPendingProps = {
  /** The page of the list that the item is in. */
  readonly list: ListPage
  readonly error: unknown
  /** The error of an item that is gone, and what the page says then. */
  readonly gone: { readonly code: ErrorCode; readonly text: string }
  readonly onRetry: () => void
}

/** The page of an item that is not there yet, could not be read, or is gone. */
export function ItemPending({ list, error, gone, onRetry }: ItemPendingProps) {
  return (
    <Stack>
      <PageHeader title={list.title} actions={<BackToList list={list} />} />
      {!error ? (
        <CardSkeleton height="420px" />
      ) : apiErrorOf(error).code === gone.code ? (
        <Card>
          <EmptyState>{gone.text}</EmptyState>
        </Card>
      ) : (
        <LoadFailure error={error} onRetry={onRetry} />
      )}
    </Stack>
  )
}

type ItemPageProps<Tab extends string> = {
  readonly list: ListPage
  readonly name: string
  readonly note?: (tab: Tab | undefined) => ReactNode
  /** Beside the way back and the menu. */
  readonly actions?: ReactNode
  readonly menu: { readonly label: string; readonly entries: readonly MenuEntry[] }
  /** The first one is shown where the URL names none. */
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[]
  readonly children: (tab: Tab | undefined) => ReactNode
}

/** The page of an item, in tabs that the URL keeps. */
export function ItemPage<Tab extends string>(props: ItemPageProps<Tab>) {
  const { list, name, note, actions, menu, tabs, children } = props
  const [params] = useSearchParams()
  const [first] = tabs
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? first
  const searchOf = (tab: Tab) => {
    const search = new URLSearchParams(params)
    if (tab === first?.id) search.delete('tab')
    else search.set('tab', tab)
    return { search: `?${search}` }
  }
  return (
    <Stack>
      <PageHeader
        title={name}
        note={note?.(current?.id)}
        actions={
          <>
            <BackToList list={list} />
            {actions}
            <MenuButton label={menu.label} entries={menu.entries}>
              <Ellipsis size={18} aria-hidden />
            </MenuButton>
          </>
        }
      />
      <PillNav
        label={name}
        current={current?.id ?? ''}
        pills={tabs.map(({ id, label }) => ({ id, label, to: searchOf(id) }))}
      />
      {children(current?.id)}
    </Stack>
  )
}

function BackToList({ list }: { readonly list: ListPage }) {
  return (
    <Button icon={<ArrowLeft size={15} aria-hidden />} to={list.path}>
      {list.back}
    </Button>
  )
}
