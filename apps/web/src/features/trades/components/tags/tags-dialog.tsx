import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import type { Tag, TagWithCount } from '@plumbline/contract/tags/tags'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { Cluster, Paragraph, Stack, Text } from '#web/components/ui/layout.tsx'
import { NameDialog } from '#web/components/ui/name-dialog.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useTags } from '#web/lib/trades/use-labels.ts'
import { useCreateTag, useDoneToast, useMergeTag, useUpdateTag } from '../../api/mutations.ts'
import { type TagEditing, TagItem } from './tag-item.tsx'
import styles from './tags-dialog.module.css'

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

type TagSectionProps = {
  readonly kind: TagKind
  readonly tags: readonly TagWithCount[]
  /** Text that their labels must contain. */
  readonly query: string
  readonly onEdit: (editing: TagEditing) => void
  readonly onLeave: () => void
}

/** All tags, or all mistakes. */
function TagSection({ kind, tags, query, onEdit, onLeave }: TagSectionProps) {
  const { t } = useTranslation('trades')
  const found = tags.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Stack as="section" gap={4} aria-label={t(`tags.kind.${kind}`)}>
      <Cluster justify="between">
        <Text as="h3" weight={600}>
          {t(`tags.kind.${kind}`)}
        </Text>
        <Button
          kind="plain"
          icon={<Plus size={15} aria-hidden />}
          onClick={() => onEdit({ kind: 'add', of: kind })}
        >
          {t(`tags.add.${kind}`)}
        </Button>
      </Cluster>
      {tags.length === 0 ? (
        <Paragraph tone="text2">{t(`tags.empty.${kind}`)}</Paragraph>
      ) : found.length === 0 ? (
        <Paragraph tone="text3">{t('tags.noneFound')}</Paragraph>
      ) : (
        <ul className={styles.tags}>
          {found.map((tag) => (
            <TagItem key={tag.id} tag={tag} mergeable={tags.length > 1} onEdit={onEdit} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

type FormProps = { readonly onClose: () => void }

/** Renames a tag, also where it is used. */
function RenameTagForm({ tag, onClose }: FormProps & { readonly tag: Tag }) {
  const { t } = useTranslation('trades')
  const { mutate, isPending, error } = useUpdateTag()
  const done = useDoneToast()
  return (
    <NameDialog
      title={t('tags.renameTitle', { label: tag.label })}
      label={t(`tags.label.${tag.kind}`)}
      before={tag.label}
      most={100}
      submit={t('tags.rename')}
      place={`tag ${tag.id}`}
      busy={isPending}
      error={error}
      onClose={onClose}
      onTake={(label) =>
        mutate(
          { id: tag.id, label },
          {
            onSuccess: ({ editId }) => {
              done(t(`tags.renamed.${tag.kind}`, { label }), editId)
              onClose()
            },
          },
        )
      }
    />
  )
}

/** Adds a tag or mistake before any trade has it. */
function AddTagForm({ kind, onClose }: FormProps & { readonly kind: TagKind }) {
  const { t } = useTranslation('trades')
  const { mutate, isPending, error } = useCreateTag()
  return (
    <NameDialog
      title={t(`tags.add.${kind}`)}
      label={t(`tags.label.${kind}`)}
      before=""
      most={100}
      submit={t('tags.create')}
      place={`${kind} new`}
      busy={isPending}
      error={error}
      onClose={onClose}
      onTake={(label) => mutate({ label, kind }, { onSuccess: onClose })}
    />
  )
}

type MergeTagFormProps = {
  readonly tag: TagWithCount
  readonly tags: readonly Tag[]
  readonly onClose: () => void
}

/** Replaces a tag by another one of its kind wherever it is used. */
function MergeTagForm({ tag, tags, onClose }: MergeTagFormProps) {
  const { t } = useTranslation('trades')
  const uses = tag.trades + tag.notes + tag.days
  const others = tags.filter(({ id }) => id !== tag.id)
  const [into, setInto] = useState(others[0]?.id ?? '')
  const { mutate, isPending, error } = useMergeTag()
  const done = useDoneToast()
  const target = others.find(({ id }) => id === into)
  return (
    <FormDialog
      onClose={onClose}
      title={t('tags.mergeTitle', { label: tag.label })}
      submitLabel={t('tags.merge')}
      onSubmit={() => {
        if (!target) return
        mutate(
          { id: tag.id, into },
          {
            onSuccess: ({ editId }) => {
              done(t('tags.merged', { label: tag.label, into: target.label }), editId)
              onClose()
            },
          },
        )
      }}
      busy={isPending}
      error={error}
    >
      <Paragraph tone="text2">
        {uses === 0 ? t('tags.mergeUnused') : t('tags.mergeNote', { count: uses })}
      </Paragraph>
      <SelectInput
        label={t('tags.into')}
        value={into}
        options={others.map(({ id, label }) => ({ value: id, label }))}
        onChange={setInto}
      />
    </FormDialog>
  )
}
