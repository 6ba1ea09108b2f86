import type { Command, Reach } from './commands.ts'

/** What lies over the page: nothing, what is read at its side, or something that wants an answer first. */
export type Cover = 'none' | 'panel' | 'dialog'

/** `data-reading` is what `Drawer` has when it says that the page's keys go on. */
export function coverNow(): Cover {
  const open = [...document.querySelectorAll('[aria-modal=true]')]
  if (open.length === 0) return 'none'
  return open.every((dialog) => dialog.hasAttribute('data-reading')) ? 'panel' : 'dialog'
}

const reaching: Readonly<Record<Cover, readonly Reach[]>> = {
  none: ['page', 'panel', 'anywhere'],
  panel: ['panel', 'anywhere'],
  dialog: ['anywhere'],
}

/** Whether its keys work under that cover. */
export function reaches({ reach = 'page' }: Command, cover: Cover): boolean {
  return reaching[cover].includes(reach)
}

/** Whether it takes no more than a letter or a sign, which can be switched off (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !keys.startsWith('mod+')
}

export type CommandWithKeys = Command & { readonly keys: readonly string[] }

/** The commands with keys that work now, each with those of its keys that do. */
export function withActiveKeys(
  commands: readonly Command[],
  cover: Cover,
  singleKeys: boolean,
): readonly CommandWithKeys[] {
  return commands.flatMap((command) => {
    const keys = (command.keys ?? []).filter((each) => singleKeys || !isSingleKey(each))
    return keys.length > 0 && reaches(command, cover) ? [{ ...command, keys }] : []
  })
}
