import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#web/components/ui/layout.tsx'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { userOptions, usersOptions } from '../../api/queries.ts'
import styles from './audit.module.css'

type UserFilterProps = {
  readonly userId: string | null
  readonly onUser: (userId: string | null) => void
}

/** Filter by user; without a choice, a search field for their address. */
export function UserFilter({ userId, onUser }: UserFilterProps) {
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
