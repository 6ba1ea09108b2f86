import { loadTexts } from '#web/lib/i18n/i18n.ts'

// Both load the dialog, and texts that are not needed before.

export async function loadPalette() {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette.tsx'), loadTexts(['commands'])])
  return CommandPalette
}

export async function loadShortcutHelp() {
  const [{ ShortcutHelp }] = await Promise.all([import('./shortcut-help.tsx'), loadTexts(['commands'])])
  return ShortcutHelp
}
