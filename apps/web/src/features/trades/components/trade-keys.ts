import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { ratings } from '../model/rating.ts'

/** The keys of an open trade, in the order in which the shortcut help lists them. */
export const tradeKeys = {
  next: { keys: ['j'] },
  previous: { keys: ['k'] },
  rate: { keys: ratings.map(String) },
  unrate: { keys: ['0'] },
} as const

const names = ['next', 'previous', 'rate', 'unrate'] as const

/** Lists the keys in the shortcut help while no trade is open. */
export function useTradeKeysInHelp(): void {
  const t = useCommonText()
  useCommands(
    names.map((name) => ({
      id: `key ${tradeKeys[name].keys.join(' ')}`,
      group: 'trade',
      label: t(`tradeKeys.${name}`),
      keys: tradeKeys[name].keys,
      reach: 'panel',
      keysOnly: true,
      needs: t('tradeKeys.needs'),
      run: () => undefined,
    })),
  )
}
