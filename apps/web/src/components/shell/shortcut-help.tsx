import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Text } from '#web/components/ui/layout.tsx'
import { ShortcutKeys } from '#web/components/ui/shortcut-keys.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { type Cover, withKnownKeys } from '#web/lib/commands/active-keys.ts'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { commandGroups, commandsOf, isAnnounced, useCommandRegistry } from '#web/lib/commands/commands.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import styles from './shortcut-help.module.css'

/** Every shortcut that works here, as registered by components on screen, what others need, and the single-key switch. */
export function ShortcutHelp({ cover }: { readonly cover: Cover }) {
  const { t } = useTranslation('commands')
  const { singleKeys, toggleSingleKeys } = useAppearance()
  const offered = useCommandRegistry((state) => state.offered)
  const commands = withKnownKeys(commandsOf({ offered }), cover, singleKeys)
  const groups = commandGroups
    .map((group) => {
      const ofGroup = commands.filter((command) => command.group === group)
      return { group, commands: ofGroup, needs: ofGroup.find(isAnnounced)?.needs }
    })
    .filter((each) => each.commands.length > 0)
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  // Keeps the height it opened with: the switch must not move away under the pointer.
  useLayoutEffect(() => setHeight(place.current?.offsetHeight ?? 0), [])
  return (
    <Dialog open onClose={() => closeCommandPanel()} title={t('keys.help')} width="medium">
      <SwitchOption
        label={t('keys.single')}
        hint={t('keys.singleHint')}
        checked={singleKeys}
        onChange={toggleSingleKeys}
      />
      <div className={styles.groups} ref={place} style={{ minHeight: height }}>
        {groups.map(({ group, commands: ofGroup, needs }) => (
          <section key={group} className={styles.group} aria-labelledby={`keys-of-${group}`}>
            <h3 id={`keys-of-${group}`} className={styles.heading}>
              {needs === undefined
                ? t(`group.${group}`)
                : t('keys.groupNeeds', { group: t(`group.${group}`), needs })}
            </h3>
            <dl>
              {ofGroup.map(({ id, label, keys }) => (
                <div key={id} className={styles.row}>
                  <Text as="dt" tone="text">
                    {label}
                  </Text>
                  <dd className={styles.keys}>
                    <ShortcutKeys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
