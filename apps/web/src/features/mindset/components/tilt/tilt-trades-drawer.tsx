import type { TiltRule } from '@plumbline/domain/mindset/tilt-settings'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListedTradesDrawer } from '#web/components/trades/listed-trades-drawer.tsx'
import { api } from '#web/lib/api/client.ts'
import type { useMindsetScope } from '../../api/use-mindset-scope.ts'

type TiltTradesDrawerProps = {
  readonly scope: ReturnType<typeof useMindsetScope>['scope']
  /** undefined: closed; a null rule: any. */
  readonly listed: { readonly rule: TiltRule | null } | undefined
  readonly onClose: () => void
}

/** The trades that show a behaviour. */
export function TiltTradesDrawer({ scope, listed, onClose }: TiltTradesDrawerProps) {
  const { t } = useTranslation('mindset')
  const trades = useQuery({
    ...api.mindset.tiltTrades.queryOptions({
      input:
        listed === undefined ? skipToken : { ...scope, ...(listed.rule !== null && { rule: listed.rule }) },
    }),
    // For the drawer's closing animation.
    ...(listed === undefined && { placeholderData: keepPreviousData }),
  })
  return (
    <ListedTradesDrawer
      listed={listed}
      titleOf={({ rule }) => (rule === null ? t('tilt.anyTrades') : t(`rule.${rule}.name`))}
      trades={trades}
      belowOf={({ rules }, { rule }) =>
        rule === null || rules.length > 1 ? rules.map((each) => t(`rule.${each}.name`)).join(' · ') : null
      }
      onClose={onClose}
    />
  )
}
