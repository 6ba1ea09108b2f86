/** The four colour modes of the product; blue and purple use the dark palette mode of MUI. */
export const modes = ['dark', 'light', 'blue', 'purple'] as const

export type Mode = (typeof modes)[number]

/** `system` follows the operating system between dark and light. */
export type ModeChoice = Mode | 'system'

/** The toggle's cycle as the product defines it: dark ↔ light, blue → purple → dark. */
export function nextMode(mode: Mode): Mode {
  switch (mode) {
    case 'dark':
      return 'light'
    case 'light':
      return 'dark'
    case 'blue':
      return 'purple'
    case 'purple':
      return 'dark'
  }
}

export function isDark(mode: Mode): boolean {
  return mode !== 'light'
}
