import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import type { TagWithCount } from '@plumbline/contract/tags/tags'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Paragraph, Stack, Text } from '#web/components/ui/layout.tsx'
import { TagItem, type TagEditing } from './tag-item.tsx'
import styles from './tags-dialog.module.css'

type TagSectionProps = {
  readonly kind: TagKind
  readonly tags: readonly TagWithCount[]
  /** Text that their labels must contain. */
  readonly query: string
  readonly onEdit: (editing: TagEditing) => void
  readonly onLeave: () => void
}

/** All tags, or all mistakes. */
export function TagSection({ kind, tags, query, onEdit, onLeave }: TagSectionProps) {
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
