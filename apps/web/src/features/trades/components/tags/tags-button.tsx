import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

const TagsDialog = lazyComponent(async () => (await import('./tags-dialog.tsx')).TagsDialog)

/** Opens the list of tags. */
export function TagsButton() {
  const { t } = useTranslation('trades')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('tags.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Tags size={17} aria-hidden />
      </IconButton>
      {open ? <TagsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The same as a command of the palette, on any page. */
export function TagCommands() {
  const { t } = useTranslation('trades')
  const [open, setOpen] = useState(false)
  useCommands([
    {
      id: 'tags',
      group: 'do',
      label: t('tags.manage'),
      keywords: t('tags.words'),
      icon: Tags,
      onceTyped: true,
      run: () => setOpen(true),
    },
  ])
  return open ? <TagsDialog onClose={() => setOpen(false)} /> : null
}
