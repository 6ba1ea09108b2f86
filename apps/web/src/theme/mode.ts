/** The four colour modes; blue and purple are dark. */
export const modes = ['dark', 'light', 'blue', 'purple'] as const

export type Mode = (typeof modes)[number]

/** `system` follows the operating system's dark or light mode. */
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
