import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { useTags } from '#web/lib/trades/use-labels.ts'
import { MergeTagForm } from './merge-tag-form.tsx'
import { AddTagForm, RenameTagForm } from './tag-form.tsx'
import type { TagEditing } from './tag-item.tsx'
import { TagSection } from './tag-section.tsx'

/** More labels than fit on a screen can be searched. */
const SEARCH_FROM = 9

/** All tags and mistakes, with colours and where they are used. Each change can be undone. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('trades')
  const tags = useTags('tag')
  const mistakes = useTags('mistake')
  const [query, setQuery] = useState('')
  const [editing, setEditing] = useState<TagEditing | null>(null)
  const stop = () => setEditing(null)
  switch (editing?.kind) {
    case 'add':
      return <AddTagForm kind={editing.of} onClose={stop} />
    case 'rename':
      return <RenameTagForm tag={editing.tag} onClose={stop} />
    case 'merge':
      return (
        <MergeTagForm tag={editing.tag} tags={editing.tag.kind === 'tag' ? tags : mistakes} onClose={stop} />
      )
    case undefined:
      break
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tags.title')}
      width="medium"
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <Stack>
        {tags.length + mistakes.length >= SEARCH_FROM ? (
          <SearchInput
            label={t('tags.find')}
            placeholder={t('tags.find')}
            value={query}
            onChange={setQuery}
            maxLength={100}
          />
        ) : null}
        <TagSection kind="tag" tags={tags} query={query} onEdit={setEditing} onLeave={onClose} />
        <TagSection kind="mistake" tags={mistakes} query={query} onEdit={setEditing} onLeave={onClose} />
      </Stack>
    </Dialog>
  )
}
