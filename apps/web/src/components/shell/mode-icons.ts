import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sparkles from 'lucide-react/icons/sparkles'
import Sun from 'lucide-react/icons/sun'
import Waves from 'lucide-react/icons/waves'

/** Icon of each colour mode. */
export const modeIcons = { dark: Moon, light: Sun, blue: Waves, purple: Sparkles, system: Monitor } as const
