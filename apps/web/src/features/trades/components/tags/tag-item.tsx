import { notebookColours } from '@plumbline/contract/notebooks/colours'
import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import type { TagUses, TagWithCount } from '@plumbline/contract/tags/tags'
import Circle from 'lucide-react/icons/circle'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LabelDot } from '#web/components/ui/coloured-label.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useConvertTag, useDeleteTag, useDoneToast, useUpdateTag } from '../../api/mutations.ts'
import { defaultOrder, writeFilter } from '../../model/trade-filter.ts'
import styles from './tags-dialog.module.css'

export type TagEditing =
  | { readonly kind: 'add'; readonly of: TagKind }
  | { readonly kind: 'rename' | 'merge'; readonly tag: TagWithCount }

type TagItemProps = {
  readonly tag: TagWithCount
  /** Whether there is another one of its kind. */
  readonly mergeable: boolean
  readonly onEdit: (editing: TagEditing) => void
  /** A link was followed. */
  readonly onLeave: () => void
}

/** A tag or mistake: its colour, where it is used, and what can be done with it. */
export function TagItem({ tag, mergeable, onEdit, onLeave }: TagItemProps) {
  const { t } = useTranslation('trades')
  const onError = useErrorToast()
  const done = useDoneToast()
  const update = useUpdateTag()
  const convert = useConvertTag()
  const remove = useDeleteTag()
  const { id, label, kind } = tag
  const other = kind === 'tag' ? 'mistake' : 'tag'
  const paint = (colour: TagColour | null) =>
    update.mutate(
      { id, colour },
      { onSuccess: ({ editId }) => done(t('tags.coloured', { label }), editId), onError },
    )
  const entries: readonly MenuEntry[] = [
    menuAction('rename', t('tags.rename'), Pencil, () => onEdit({ kind: 'rename', tag })),
    menuAction('merge', t('tags.merge'), Merge, () => onEdit({ kind: 'merge', tag }), {
      disabled: !mergeable,
    }),
    {
      kind: 'action',
      id: 'convert',
      label: t(`tags.convert.${other}`),
      icon: other === 'mistake' ? <TriangleAlert size={16} aria-hidden /> : <Tag size={16} aria-hidden />,
      onSelect: () =>
        convert.mutate(
          { id, kind: other },
          {
            onSuccess: ({ count, editId }) => done(t(`tags.converted.${other}`, { label, count }), editId),
            onError,
          },
        ),
    },
    { kind: 'separator', id: 'before-delete' },
    menuAction(
      'delete',
      t('tags.delete'),
      Trash2,
      () =>
        remove.mutate(
          { id },
          {
            onSuccess: ({ editId, trades, notes, days }) => {
              const count = trades + notes + days
              done(
                count === 0 ? t('tags.deletedUnused', { label }) : t('tags.deleted', { label, count }),
                editId,
              )
            },
            onError,
          },
        ),
      { danger: true },
    ),
  ]
  return (
    <Cluster as="li" justify="between" nowrap ruled>
      <Cluster as="span" nowrap className={styles.label}>
        <MenuButton label={t('tags.colourOf', { label })} entries={useColourEntries(tag, paint)}>
          {tag.colour === null ? <Circle size={14} aria-hidden /> : <LabelDot colour={tag.colour} />}
        </MenuButton>
        <span>
          <Text tone="text">{label}</Text>
          <Small tone="text3" block>
            <Uses tag={tag} onLeave={onLeave} />
          </Small>
        </span>
      </Cluster>
      <MenuButton label={t('tags.menu', { label })} entries={entries}>
        <Ellipsis size={17} aria-hidden />
      </MenuButton>
    </Cluster>
  )
}

function useColourEntries(
  { colour: chosen }: TagWithCount,
  onChoose: (colour: TagColour | null) => void,
): readonly MenuEntry[] {
  const { t } = useTranslation()
  return [null, ...notebookColours].map((colour) => ({
    kind: 'choice',
    id: colour ?? 'none',
    label: t(`labelColour.${colour ?? 'none'}`),
    icon: colour === null ? <Circle size={10} aria-hidden /> : <LabelDot colour={colour} />,
    chosen: colour === chosen,
    onSelect: () => onChoose(colour),
  }))
}

/** Where it is used, each with a link to that: "12 trades · 3 notes". */
function Uses({ tag, onLeave }: { readonly tag: TagWithCount; readonly onLeave: () => void }) {
  const { t } = useTranslation('trades')
  const { label, kind, trades, notes, days } = tag
  const labels = kind === 'tag' ? { tags: [label] } : { mistakes: [label] }
  const journal = writeFilter(new URLSearchParams(), { ...defaultOrder, allAccounts: true, ...labels })
  const parts: readonly Use[] = [
    { id: 'trades', text: t('tags.trades', { count: trades }), to: `/journal?${journal}` },
    {
      id: 'notes',
      text: t('tags.notes', { count: notes }),
      to: `/notebook?${new URLSearchParams({ q: `#${label}` })}`,
    },
    { id: 'days', text: t('tags.days', { count: days }), to: null },
  ]
  const used = parts.filter(({ id }) => tag[id] > 0)
  return (used.length === 0 ? parts.slice(0, 1) : used).map(({ id, text, to }, index) => (
    <span key={id}>
      {index > 0 ? ' · ' : null}
      {to === null ? (
        text
      ) : (
        <Link to={to} onClick={onLeave}>
          {text}
        </Link>
      )}
    </span>
  ))
}

type Use = {
  readonly id: keyof TagUses
  readonly text: string
  /** Its list; null: there is none. */
  readonly to: string | null
}
