import { type Command, isAnnounced, type Reach } from './commands.ts'

/** What covers the page: nothing, a panel read beside it, or a dialog that needs an answer first. */
export type Cover = 'none' | 'panel' | 'dialog'

/** `Drawer` sets `data-reading` when the page's shortcuts keep working beside it. */
export function currentCover(): Cover {
  const open = [...document.querySelectorAll('[aria-modal=true]')]
  if (open.length === 0) return 'none'
  return open.every((dialog) => dialog.hasAttribute('data-reading')) ? 'panel' : 'dialog'
}

const reaching: Readonly<Record<Cover, readonly Reach[]>> = {
  none: ['page', 'panel', 'anywhere'],
  panel: ['panel', 'anywhere'],
  dialog: ['anywhere'],
}

/** Whether the command's keys work under that cover. */
export function worksUnder({ reach = 'page' }: Command, cover: Cover): boolean {
  return reaching[cover].includes(reach)
}

/** Whether it is a single-key shortcut, which can be switched off (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !keys.startsWith('mod+')
}

export type CommandWithKeys = Command & { readonly keys: readonly string[] }

/** The commands whose keys work now, each with those of its keys that do. */
export function withActiveKeys(
  commands: readonly Command[],
  cover: Cover,
  singleKeys: boolean,
): readonly CommandWithKeys[] {
  return withKnownKeys(
    commands.filter((command) => !isAnnounced(command)),
    cover,
    singleKeys,
  )
}

/** The same with the announced ones, for the shortcut help. */
export function withKnownKeys(
  commands: readonly Command[],
  cover: Cover,
  singleKeys: boolean,
): readonly CommandWithKeys[] {
  return commands.flatMap((command) => {
    const keys = (command.keys ?? []).filter((each) => singleKeys || !isSingleKey(each))
    return keys.length > 0 && worksUnder(command, cover) ? [{ ...command, keys }] : []
  })
}
