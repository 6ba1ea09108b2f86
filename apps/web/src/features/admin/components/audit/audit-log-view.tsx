import type { AdminAuditEvent } from '@plumbline/contract/admin/admin'
import { auditKinds } from '@plumbline/contract/identity/audit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAuditText } from '#web/components/security/use-audit-text.ts'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { auditOptions, userOptions, usersOptions } from '../../api/queries.ts'
import { type AuditView, readAuditView, writeAuditView } from '../../model/audit-view.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { CardItem, CardList, MoreButton } from '../list-parts.tsx'
import styles from './audit.module.css'

/** Audit log of all accounts; the kind and user filters are part of the URL. */
export function AuditLogView() {
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const view = readAuditView(params)
  const change = (part: Partial<AuditView>) =>
    changeSearch((known) => writeAuditView(known, part), { replace: true, preventScrollReset: true })
  return (
    <AdminFrame page="audit">
      <AuditBar view={view} onChange={change} />
      <AuditLog view={view} onAll={() => change({ kind: null, userId: null })} />
    </AdminFrame>
  )
}

type AuditLogProps = { readonly view: AuditView; readonly onAll: () => void }

function AuditLog({ view, onAll }: AuditLogProps) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(auditOptions(view))
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={10} />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) {
    const isFiltered = view.kind !== null || view.userId !== null
    return (
      <Card>
        <EmptyState actions={isFiltered ? <Button onClick={onAll}>{t('audit.all')}</Button> : null}>
          {t(isFiltered ? 'audit.noneLeft' : 'audit.none')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Events events={events} />
      <MoreButton query={query} />
    </>
  )
}

function Events({ events }: { readonly events: readonly AdminAuditEvent[] }) {
  const narrow = useNarrow()
  return narrow ? <AuditCards events={events} /> : <AuditTable events={events} />
}

type AuditBarProps = { readonly view: AuditView; readonly onChange: (view: Partial<AuditView>) => void }

/** Filters of the audit log: kind of event and user. */
function AuditBar({ view, onChange }: AuditBarProps) {
  const { t } = useTranslation(['admin', 'security'])
  return (
    <div className={styles.bar}>
      <SelectInput
        label={t('audit.kind')}
        value={view.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind === '' ? null : kind })}
        options={[
          { value: '', label: t('audit.everyKind') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`security:audit.kind.${kind}`) })),
        ]}
      />
      <UserFilter userId={view.userId} onUser={(userId) => onChange({ userId })} />
    </div>
  )
}

type UserFilterProps = {
  readonly userId: string | null
  readonly onUser: (userId: string | null) => void
}

/** Filter by user; without a choice, a search field for their address. */
function UserFilter({ userId, onUser }: UserFilterProps) {
  return userId === null ? (
    <UserSearch onUser={onUser} />
  ) : (
    <ChosenUser userId={userId} onAll={() => onUser(null)} />
  )
}

function UserSearch({ onUser }: { readonly onUser: (userId: string) => void }) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const [typed, setTyped] = usePausedText(search, setSearch)
  const { data } = useInfiniteQuery(usersOptions({ search, filter: 'all' }))
  const users = data?.pages.flatMap((page) => page.users) ?? []
  return (
    <SuggestInput
      label={t('audit.user')}
      placeholder={t('audit.everybody')}
      value={typed}
      onChange={setTyped}
      onPick={(email) => {
        const chosen = users.find((user) => user.email === email)
        if (chosen) onUser(chosen.id)
      }}
      options={users.map(({ email }) => email)}
    />
  )
}

type ChosenUserProps = { readonly userId: string; readonly onAll: () => void }

function ChosenUser({ userId, onAll }: ChosenUserProps) {
  const { t } = useTranslation('admin')
  const { data, error } = useQuery(userOptions(userId))
  const label = data?.email ?? (error ? t('audit.unknownUser') : t('loading'))
  return (
    <div className={styles.chosen}>
      <Text tone="text2" weight={550}>
        {t('audit.user')}
      </Text>
      <RemovableChips
        label={t('audit.user')}
        chips={[{ id: userId, label, onRemove: onAll }]}
        removeLabel={(chip) => t('audit.without', { user: chip })}
        clearLabel={t('audit.everybody')}
        onClear={onAll}
      />
    </div>
  )
}

/** Audit events as a table. */
function AuditTable({ events }: { readonly events: readonly AdminAuditEvent[] }) {
  const { t } = useTranslation('admin')
  const place = useEventPlace()
  return (
    <Card flush>
      <DataTable caption={t('page.audit')}>
        <TableHead>
          <HeadCell>{t('audit.at')}</HeadCell>
          <HeadCell>{t('audit.what')}</HeadCell>
          <HeadCell>{t('audit.user')}</HeadCell>
          <HeadCell>{t('audit.from')}</HeadCell>
        </TableHead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <Cell quiet>
                <InstantTime at={event.at} />
              </Cell>
              <Cell>
                <AuditText event={event} />
              </Cell>
              <Cell>
                <span className={styles.wrapped}>{event.email ?? t('audit.deletedUser')}</span>
              </Cell>
              <Cell quiet>
                <span className={styles.wrapped}>{place(event)}</span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

/** Audit events as cards, for phones. */
function AuditCards({ events }: { readonly events: readonly AdminAuditEvent[] }) {
  const { t } = useTranslation('admin')
  const place = useEventPlace()
  return (
    <CardList label={t('page.audit')}>
      {events.map((event) => (
        <CardItem key={event.id}>
          <AuditText event={event} />
          <span>{event.email ?? t('audit.deletedUser')}</span>
          <Small>
            <InstantTime at={event.at} />
            {place(event) === '' ? '' : ` · ${place(event)}`}
          </Small>
        </CardItem>
      ))}
    </CardList>
  )
}

/** What happened, its object, and whether an administrator did it. */
function AuditText({ event }: { readonly event: AdminAuditEvent }) {
  const { t } = useTranslation('admin')
  const { what, detail } = useAuditText()(event)
  return (
    <Cluster as="span" rowGap={2} className={styles.words}>
      <Text weight={550}>{what}</Text>
      {detail === null ? null : <Small>{detail}</Small>}
      {event.byAdmin ? (
        <Chip>{t('audit.byAdmin', { admin: event.actorEmail ?? t('audit.administrator') })}</Chip>
      ) : null}
    </Cluster>
  )
}

/** Origin of an event: browser and IP address, as far as known. */
function useEventPlace(): (event: AdminAuditEvent) => string {
  const browserName = useBrowserName()
  return (event) =>
    [event.browser !== null || event.system !== null ? browserName(event) : null, event.address]
      .filter((part) => part !== null)
      .join(' · ')
}
