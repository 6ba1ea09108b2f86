import { sessionKey } from '@plumbline/domain/time/market-session'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { tradeClock } from '@plumbline/domain/time/trade-clock'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sessions } from './sessions.ts'

/** Sessions in the user's language, and back; custom names are unchanged. */
export function useSessionText() {
  const { t } = useTranslation('trades')
  return useMemo(() => {
    const texts = new Map<string, string>(sessions.map((session) => [session, t(`session.${session}`)]))
    const textOf = (session: string) => texts.get(sessionKey(session)) ?? session
    return {
      texts: [...texts.values()],
      textOf,
      valueOf: (text: string) =>
        [...texts].find(([, known]) => known.toLocaleLowerCase() === text.trim().toLocaleLowerCase())?.[0] ??
        text,
      /** A trade's session: the recorded one, else the market session at its opening; '' without any. */
      ofTrade: (trade: { openedAt: string; session: string | null }, brokerZone: string | null) =>
        textOf(tradeClock(brokerZone).sessionOf(localSeconds(trade.openedAt), trade.session) ?? ''),
    }
  }, [t])
}
