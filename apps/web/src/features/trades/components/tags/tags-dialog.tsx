import type { TagWithCount } from '@plumbline/contract/tags/tags'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Cluster, Paragraph, Small } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useTags } from '#web/lib/trades/use-labels.ts'
import { useDoneToast } from '../../api/use-done-toast.ts'
import { useDeleteTag } from '../../api/use-tag-changes.ts'
import { defaultOrder, writeFilter } from '../../model/trade-filter.ts'
import { MergeTagForm } from './merge-tag-form.tsx'
import { RenameTagForm } from './rename-tag-form.tsx'
import styles from './tags-dialog.module.css'

/** The journal with the trades that have a tag, in all accounts. */
const pathOf = (label: string) =>
  `/journal?${writeFilter(new URLSearchParams(), { ...defaultOrder, allAccounts: true, tags: [label] })}`

type Editing = { readonly kind: 'rename' | 'merge'; readonly tag: TagWithCount }

/** All tags with the number of their trades: rename, merge, delete. Each change can be undone. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('trades')
  const errorText = useApiErrorText()
  const tags = useTags()
  const [query, setQuery] = useState('')
  const [editing, setEditing] = useState<Editing | null>(null)
  const done = useDoneToast()
  const remove = useDeleteTag()
  const found = tags.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
  const stop = () => setEditing(null)
  const deleteTag = ({ id, label }: TagWithCount) =>
    remove.mutate(
      { id },
      {
        onSuccess: ({ count, editId }) => done(t('tags.deleted', { label, count }), editId),
        onError: (error) => showToast({ message: errorText(error) }),
      },
    )
  if (editing?.kind === 'rename') return <RenameTagForm tag={editing.tag} onClose={stop} />
  if (editing?.kind === 'merge') return <MergeTagForm tag={editing.tag} tags={tags} onClose={stop} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tags.title')}
      width="medium"
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {tags.length === 0 ? (
        <Paragraph tone="text2">{t('tags.empty')}</Paragraph>
      ) : (
        <>
          {tags.length > 8 ? (
            <SearchInput
              label={t('tags.find')}
              placeholder={t('tags.find')}
              value={query}
              onChange={setQuery}
              maxLength={100}
            />
          ) : null}
          {found.length === 0 ? <Paragraph tone="text3">{t('tags.noneFound')}</Paragraph> : null}
          <ul className={styles.tags}>
            {found.map((tag) => (
              <Cluster as="li" key={tag.id} justify="between" nowrap ruled>
                <span className={styles.label}>
                  {tag.label}
                  <Small tone="text3" block>
                    <Link to={pathOf(tag.label)} onClick={onClose}>
                      {t('tags.trades', { count: tag.trades })}
                    </Link>
                  </Small>
                </span>
                <MenuButton
                  label={t('tags.menu', { label: tag.label })}
                  entries={[
                    {
                      kind: 'action',
                      id: 'rename',
                      label: t('tags.rename'),
                      icon: <Pencil size={16} aria-hidden />,
                      onSelect: () => setEditing({ kind: 'rename', tag }),
                    },
                    {
                      kind: 'action',
                      id: 'merge',
                      label: t('tags.merge'),
                      icon: <Merge size={16} aria-hidden />,
                      disabled: tags.length < 2,
                      onSelect: () => setEditing({ kind: 'merge', tag }),
                    },
                    {
                      kind: 'action',
                      id: 'delete',
                      label: t('tags.delete'),
                      icon: <Trash2 size={16} aria-hidden />,
                      danger: true,
                      onSelect: () => deleteTag(tag),
                    },
                  ]}
                >
                  <Ellipsis size={17} aria-hidden />
                </MenuButton>
              </Cluster>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
